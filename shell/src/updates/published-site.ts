import { readRegistry, versionSchema } from '@powerline/registry';
import * as v from 'valibot';
import { releasesForVisitor } from '../modules/choose-releases.ts';
import type { SiteVersions } from './registry-change.ts';

const shellSchema = v.object({ shell: v.object({ version: versionSchema }) });

/** The version of the shell that this tab runs: it stands in the address of its first script. */
export function runningShellVersion(document: Document): string {
  const entry = document.querySelector<HTMLScriptElement>('script[src^="/shell/"]');
  return entry?.getAttribute('src')?.split('/')[2] ?? '';
}

/** What a reload would run now. Undefined when it cannot be known: then there is nothing to offer. */
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
