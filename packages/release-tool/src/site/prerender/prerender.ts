import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageSchema } from '@powerline/contract/words';
import type { Registry } from '@powerline/registry';
import { buildFileUrl, SHELL } from '@powerline/registry/build-url';
import * as v from 'valibot';
import type { BuildFile } from '../files/build-files.ts';
import { integrityOf } from '../files/integrity.ts';
import type { SiteLayout } from '../files/layout.ts';
import { type PrerenderKind, prerenderedMarkup, styleFaults } from './prerendered-markup.ts';

const PRERENDER_FOLDER = 'paint';
const PRERENDER_FILE = `${PRERENDER_FOLDER}/paint.json`;
const FIRST_SCRIPT = `${PRERENDER_FOLDER}/first-look.js`;

/** The webpack preset's `paint.json`: each part's HTML by name. */
const prerenderSchema = v.object({
  parts: v.record(v.string(), v.string()),
  /** The shell's first script starts the one of `link[data-start]` after the first paint. */
  startsShell: v.optional(v.boolean()),
  /** By language, the parts that are drawn otherwise than in English. */
  translated: v.optional(v.record(languageSchema, v.record(v.string(), v.string()))),
});

/** The shell's parts: the frames with a mark for the page, and the page's skeleton. */
const FRAME = 'Frame';
const PLAIN_FRAME = 'PlainFrame';
const SKELETON = 'Skeleton';
export const PAGE_MARK = '{{page}}';

export interface NamedFile {
  url: string;
  integrity: string;
}

export interface PrerenderedPart {
  /** Checked, and in the form of {@link prerenderedMarkup}. */
  html: string;
  styles: NamedFile;
}

export interface SitePrerender {
  frame: PrerenderedPart;
  /** For pages without the site's frame; older shells have none. */
  plainFrame: PrerenderedPart | undefined;
  skeleton: PrerenderedPart;
  /** Applies the visitor's choices before the first paint. */
  firstScript: NamedFile;
  /** Older shells are started by the page. */
  startsShell: boolean;
  /** By module and page name. */
  pages: ReadonlyMap<string, PrerenderedPart>;
}

export const prerenderKey = (module: string, page: string) => `${module} ${page}`;

/** Faults of a build's prerendered parts; empty without parts. */
export function prerenderFaults(kind: PrerenderKind, files: readonly BuildFile[]): string[] {
  const read = (file: string) => files.find((candidate) => candidate.path === file)?.content;
  const json = read(PRERENDER_FILE);
  if (!json) return [];
  const prerendered = prerenderIn(json);
  if (!prerendered) return [`${PRERENDER_FILE} cannot be read. Build it again.`];
  const { parts, translated = {} } = prerendered;
  const drawn = [
    ...Object.entries(parts).map(([name, html]) => ({ name, html, css: read(styleFile(name)) })),
    ...Object.entries(translated).flatMap(([language, inLanguage]) =>
      Object.entries(inLanguage).map(([name, html]) => {
        return { name, html, css: read(styleFile(name, language)) ?? read(styleFile(name)) };
      }),
    ),
  ];
  return drawn.flatMap(({ name, html, css }) => {
    if (!css) return [`${PRERENDER_FILE} has ${name}, and the build no ${styleFile(name)}. Build it again.`];
    const faults = [...prerenderedMarkup(html).faults, ...styleFaults(kind, css.toString('utf8'))];
    return faults.map((fault) => `what is sent of ${name} before a script runs ${fault}`);
  });
}

/**
 * Reads the prerendered parts of current builds. A missing, damaged or rejected part is left out, and its page sent
 * with a skeleton or nothing.
 *
 * @param language a part that isn't drawn in it is in English
 * @returns undefined if the shell has no frame
 */
export async function readPrerender(
  layout: SiteLayout,
  { shell, modules }: Registry,
  language = 'en',
): Promise<SitePrerender | undefined> {
  const readParts = partsReader(layout, language);
  const ofShell = await readParts('shell', SHELL, shell.version);
  const [frame, skeleton] = [ofShell.parts.get(FRAME), ofShell.parts.get(SKELETON)];
  const plainFrame = ofShell.parts.get(PLAIN_FRAME);
  const script = await readFile(path.join(layout.build(SHELL, shell.version), FIRST_SCRIPT)).catch(() => undefined);
  if (!frame?.html.includes(PAGE_MARK) || !skeleton || !script) return undefined;
  const pages = new Map<string, PrerenderedPart>();
  for (const { name, current } of modules.filter(({ enabled }) => enabled)) {
    const { parts } = await readParts('module', name, current.version);
    const drawn = current.routes.filter(({ access }) => access !== 'admin');
    for (const { page } of drawn) {
      const part = parts.get(page);
      if (part) pages.set(prerenderKey(name, page), part);
    }
  }
  const firstScript = { url: buildFileUrl(SHELL, shell.version, FIRST_SCRIPT), integrity: integrityOf(script) };
  return { frame, plainFrame, skeleton, firstScript, startsShell: ofShell.startsShell, pages };
}

const partsReader =
  (layout: SiteLayout, language: string) => async (kind: PrerenderKind, name: string, version: string) => {
    const read = (file: string) => readFile(path.join(layout.build(name, version), file)).catch(() => undefined);
    const parts = new Map<string, PrerenderedPart>();
    const json = await read(PRERENDER_FILE);
    const prerendered = json && prerenderIn(json);
    const translated = prerendered?.translated?.[language] ?? {};
    for (const [part, html] of Object.entries({ ...prerendered?.parts, ...translated })) {
      const own = part in translated ? await read(styleFile(part, language)) : undefined;
      const css = own ?? (await read(styleFile(part)));
      const markup = prerenderedMarkup(html);
      if (!css || markup.faults.length > 0 || styleFaults(kind, css.toString('utf8')).length > 0) continue;
      const file = styleFile(part, own && language);
      const styles = { url: buildFileUrl(name, version, file), integrity: integrityOf(css) };
      parts.set(part, { html: markup.html, styles });
    }
    return { parts, startsShell: prerendered?.startsShell ?? false };
  };

/** A page's name, so it leads to no other folder. Only where a language needs other styles, it has a file of its own. */
const styleFile = (part: string, language?: string) =>
  `${PRERENDER_FOLDER}/${part}${language === undefined ? '' : `.${language}`}.css`;

function prerenderIn(json: Buffer): v.InferOutput<typeof prerenderSchema> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), prerenderSchema), json.toString('utf8'));
  if (!parsed.success) return undefined;
  const { parts, translated = {} } = parsed.output;
  const names = [parts, ...Object.values(translated)].flatMap(Object.keys);
  return names.every((name) => /^[A-Za-z0-9]+$/.test(name)) ? parsed.output : undefined;
}
