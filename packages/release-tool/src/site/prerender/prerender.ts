import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Of `paint.json`, which the webpack preset writes beside a build: the HTML of each part by its name. */
const prerenderSchema = v.object({
  parts: v.record(v.string(), v.string()),
  /** Of a shell: its first script runs the one of `link[data-start]`, once what is sent was painted. */
  startsShell: v.optional(v.boolean()),
});

/** The two parts of a shell: what stands around a page, with this mark in the page's place; and what stands for a page. */
const FRAME = 'Frame';
const SKELETON = 'Skeleton';
export const PAGE_MARK = '{{page}}';

/** A file that a page names, with what the browser holds it against. */
export interface NamedFile {
  url: string;
  integrity: string;
}

/** A part of a page as it is sent. */
export interface PrerenderedPart {
  /** Checked, and in the form of {@link prerenderedMarkup}. */
  html: string;
  styles: NamedFile;
}

/** What a site has to send above the fold of its pages. */
export interface SitePrerender {
  frame: PrerenderedPart;
  skeleton: PrerenderedPart;
  /** Sets what a visitor chose before the first paint. */
  firstScript: NamedFile;
  /** Whether it also starts the shell, which is named to it then; shells of before are started by the page. */
  startsShell: boolean;
  /** By module and name of the page. */
  pages: ReadonlyMap<string, PrerenderedPart>;
}

export const prerenderKey = (module: string, page: string) => `${module} ${page}`;

/** What is wrong with the parts that a build brings for the HTML of its addresses; none where it brings none. */
export function prerenderFaults(kind: PrerenderKind, files: readonly BuildFile[]): string[] {
  const read = (file: string) => files.find((candidate) => candidate.path === file)?.content;
  const json = read(PRERENDER_FILE);
  if (!json) return [];
  const parts = prerenderIn(json)?.parts;
  if (!parts) return [`${PRERENDER_FILE} cannot be read. Build it again.`];
  return Object.entries(parts).flatMap(([name, html]) => {
    const css = read(styleFile(name));
    if (!css) return [`${PRERENDER_FILE} has ${name}, and the build no ${styleFile(name)}. Build it again.`];
    const faults = [...prerenderedMarkup(html).faults, ...styleFaults(kind, css.toString('utf8'))];
    return faults.map((fault) => `what is sent of ${name} before a script runs ${fault}`);
  });
}

/**
 * Reads what the current builds of a site bring for the HTML of their addresses. What is missing, damaged or would be
 * refused today is left out: a page is sent with a skeleton then, or with nothing, and the shell draws it as ever.
 *
 * @returns undefined when the shell brings no frame, as shells of before do
 */
export async function readPrerender(
  layout: SiteLayout,
  { shell, modules }: Registry,
): Promise<SitePrerender | undefined> {
  const ofShell = await readParts(layout, 'shell', SHELL, shell.version);
  const [frame, skeleton] = [ofShell.parts.get(FRAME), ofShell.parts.get(SKELETON)];
  const script = await readFile(path.join(layout.build(SHELL, shell.version), FIRST_SCRIPT)).catch(() => undefined);
  if (!frame?.html.includes(PAGE_MARK) || !skeleton || !script) return undefined;
  const pages = new Map<string, PrerenderedPart>();
  for (const { name, current } of modules.filter(({ enabled }) => enabled)) {
    const { parts } = await readParts(layout, 'module', name, current.version);
    const open = current.routes.filter(({ access }) => access === 'public');
    for (const { page } of open) {
      const part = parts.get(page);
      if (part) pages.set(prerenderKey(name, page), part);
    }
  }
  const firstScript = { url: buildFileUrl(SHELL, shell.version, FIRST_SCRIPT), integrity: integrityOf(script) };
  return { frame, skeleton, firstScript, startsShell: ofShell.startsShell, pages };
}

async function readParts(layout: SiteLayout, kind: PrerenderKind, name: string, version: string) {
  const read = (file: string) => readFile(path.join(layout.build(name, version), file)).catch(() => undefined);
  const parts = new Map<string, PrerenderedPart>();
  const json = await read(PRERENDER_FILE);
  const prerendered = json && prerenderIn(json);
  for (const [part, html] of Object.entries(prerendered?.parts ?? {})) {
    const css = await read(styleFile(part));
    const markup = prerenderedMarkup(html);
    if (!css || markup.faults.length > 0 || styleFaults(kind, css.toString('utf8')).length > 0) continue;
    const styles = { url: buildFileUrl(name, version, styleFile(part)), integrity: integrityOf(css) };
    parts.set(part, { html: markup.html, styles });
  }
  return { parts, startsShell: prerendered?.startsShell ?? false };
}

/** A name is that of a page, so it leads to no other folder. */
const styleFile = (part: string) => `${PRERENDER_FOLDER}/${part}.css`;

function prerenderIn(json: Buffer): v.InferOutput<typeof prerenderSchema> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), prerenderSchema), json.toString('utf8'));
  if (!parsed.success) return undefined;
  const names = Object.keys(parsed.output.parts);
  return names.every((name) => /^[A-Za-z0-9]+$/.test(name)) ? parsed.output : undefined;
}
