import { readRegistry, versionSchema } from '@powerline/registry';
import * as v from 'valibot';
import { releasesForVisitor } from '../modules/choose-releases.ts';
import type { SiteVersions } from './registry-change.ts';

const shellSchema = v.object({ shell: v.object({ version: versionSchema }) });

/** Its first script's address has the version. */
export function runningShellVersion(document: Document): string {
  const entry = document.querySelector<HTMLScriptElement>('script[src^="/shell/"]');
  return entry?.getAttribute('src')?.split('/')[2] ?? '';
}

/** What a reload would run. Undefined if unknown: then nothing is offered. */
export async function readPublishedSite(): Promise<SiteVersions | undefined> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache' });
    if (!response.ok) return undefined;
    const registry: unknown = await response.json();
    const { rows } = readRegistry(registry);
    return {
      shell: v.parse(shellSchema, registry).shell.version,
      rows: releasesForVisitor(rows),
    };
  } catch {
    return undefined;
  }
}
