import { buildSchema } from '@powerline/registry/build-json';
import * as v from 'valibot';
import { type Build, exportsIn } from '../build/build.ts';
import { readBuildFiles } from '../files/build-files.ts';
import type { SiteLayout } from '../files/layout.ts';
import { readStoredBuild } from './build-store.ts';
import type { SiteRecord } from './record.ts';
import { keptBuildsOf } from './release-state.ts';

/** Reads a stored module build to publish it again. @returns undefined if it is missing or changed */
export async function readKeptBuild(
  layout: SiteLayout,
  { state }: SiteRecord,
  name: string,
  version: string,
): Promise<Build | undefined> {
  if (!keptBuildsOf(state, name).builds.some((build) => build.version === version)) return undefined;
  const stored = await readStoredBuild(layout, name, version).catch(() => undefined);
  if (stored?.kind !== 'module') return undefined;
  const listed = new Map(stored.files.map((file) => [file.path, file.sha256]));
  const present = await readBuildFiles(layout.build(name, version));
  // Without release.json and compressed forms, which the site adds.
  const files = present.filter((file) => listed.get(file.path) === file.sha256);
  const description = files.find((file) => file.path === 'build.json')?.content.toString('utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), buildSchema), description);
  if (files.length !== listed.size || !parsed.success) return undefined;
  return { kind: 'module', name, version, files, exports: exportsIn(parsed.output), release: stored.release };
}
