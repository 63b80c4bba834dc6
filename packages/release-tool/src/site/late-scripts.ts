import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@powerline/registry';
import { buildSchema } from '@powerline/registry/build-json';
import { buildFileUrl, SHELL } from '@powerline/registry/build-url';
import * as v from 'valibot';
import type { SiteLayout } from './layout.ts';
import type { AddressedPage, SitePage } from './pages.ts';

/** The addresses of those scripts of the shell's libraries that a page needs and not every page does. */
export type LateScripts = (page: SitePage | AddressedPage) => readonly string[];

/**
 * Reads which scripts the shell keeps for the pages that use them, and which pages these are, so that a page can have
 * them fetched with its HTML: else a first visit would wait for them after all others.
 *
 * @returns for a page of which that is not known, all of them: a file too many costs less than one more wait
 */
export async function readLateScripts(layout: SiteLayout, { shell, modules }: Registry): Promise<LateScripts> {
  const ofShell = await readDescription(layout, SHELL, shell.version);
  const late = Object.entries((ofShell?.kind === 'shell' && ofShell.late) || {}).map(
    ([library, files]) => [library, files.map((file) => buildFileUrl(SHELL, shell.version, file))] as const,
  );
  if (late.length === 0) return () => [];
  const libraries = new Map<string, Record<string, string[]> | undefined>();
  for (const { name, current } of modules) {
    const build = await readDescription(layout, name, current.version);
    libraries.set(name, build?.kind === 'module' ? build.pageLibraries : undefined);
  }
  return (page) => {
    if (!('path' in page)) return [];
    const used = page.shown && libraries.get(page.shown.module)?.[page.shown.page];
    return late.filter(([library]) => used?.includes(library) ?? true).flatMap(([, urls]) => urls);
  };
}

async function readDescription(layout: SiteLayout, name: string, version: string) {
  const text = await readFile(path.join(layout.build(name, version), 'build.json'), 'utf8').catch(() => undefined);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), buildSchema), text);
  return parsed.success ? parsed.output : undefined;
}
