import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { moduleReleaseSchema, type Registry, shellReleaseSchema } from '@powerline/registry';
import { SHELL } from '@powerline/registry/build-url';
import * as v from 'valibot';
import { type Build, exportsIn } from '../build/build.ts';
import { readDescription } from '../build/description.ts';
import { SiteDamaged } from '../errors.ts';
import { readBuildFiles, sha256 } from '../files/build-files.ts';
import { compressedFormOf, compressedForms, isWorthCompressing } from '../files/compression.ts';
import { newFolder, syncFolder } from '../files/durable.ts';
import { RELEASE_FILE, type SiteLayout } from '../files/layout.ts';
import { releasesInUse } from '../registry-releases.ts';
import { buildKey, type ExportsByBuild } from '../rules/rules.ts';
import { keptBuildsOf, type ReleaseState } from './release-state.ts';

const fileHashesSchema = v.array(v.strictObject({ path: v.string(), sha256: v.string() }));
/** release.json: what a registry row says of a build, so that it can be made current again at any time. */
const storedBuildSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('module'), release: moduleReleaseSchema, files: fileHashesSchema }),
  v.strictObject({ kind: v.literal('shell'), release: shellReleaseSchema, files: fileHashesSchema }),
]);
export type StoredBuild = v.InferOutput<typeof storedBuildSchema>;

/**
 * Copies a build and its `.br` and `.gz` files through a temporary folder, and reads every file back. Call it under
 * the lock.
 *
 * @throws {SiteDamaged} if the copy differs
 */
export async function storeBuild(layout: SiteLayout, build: Build): Promise<void> {
  const incoming = path.join(layout.builds(build.name), `.incoming-${randomBytes(6).toString('hex')}`);
  // In whole seconds: a copy on another machine can have exactly the same time.
  const folder = newFolder(incoming, new Date(Math.floor(Date.now() / 1000) * 1000));
  await Promise.all(
    build.files.map(async (file) => {
      await folder.write(file.path, file.content);
      if (!isWorthCompressing(file.path, file.content)) return;
      for (const form of await compressedForms(file.path, file.content, true)) {
        // A build may bring its own.
        if (!build.files.some(({ path }) => path === form.path)) await folder.write(form.path, form.content);
      }
    }),
  );
  const files = build.files.map(({ path, sha256 }) => ({ path, sha256 }));
  await folder.write(RELEASE_FILE, `${JSON.stringify({ kind: build.kind, release: build.release, files }, null, 2)}\n`);
  await folder.finish();

  const target = layout.build(build.name, build.version);
  // An existing folder is damaged here: it can't be renamed over.
  await rename(target, `${incoming}-damaged`).catch(ignoreMissing);
  await rename(incoming, target);
  await rm(`${incoming}-damaged`, { recursive: true, force: true });
  await syncFolder(layout.builds(build.name));
  const problems = await storedBuildProblems(layout, build.name, build.version);
  if (problems.length > 0) throw new SiteDamaged(`The copy is not what was copied: ${problems.join(' ')}`);
}

/** @throws {SiteDamaged} if the build is missing or its release.json is invalid */
export async function readStoredBuild(layout: SiteLayout, name: string, version: string): Promise<StoredBuild> {
  const file = path.join(layout.build(name, version), RELEASE_FILE);
  const text = await readFile(file, 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedBuildSchema), text);
  if (parsed.success) return parsed.output;
  throw new SiteDamaged(`${file} is missing or damaged: ${parsed.issues[0].message}. Publish that build again.`);
}

/**
 * The exports that a registry's builds use or offer, from their build.json: every page would carry them in the
 * registry.
 */
export async function storedExports(layout: SiteLayout, registry: Registry): Promise<ExportsByBuild> {
  const exports = releasesInUse(registry).map(async ({ name, release: { version } }) => {
    const build = await readDescription(layout, name, version);
    return [buildKey(name, version), build && exportsIn(build)] as const;
  });
  return new Map(await Promise.all(exports));
}

/** @returns one sentence for each missing, changed or foreign file */
export async function storedBuildProblems(layout: SiteLayout, name: string, version: string): Promise<string[]> {
  const folder = layout.build(name, version);
  const listed = new Map((await readStoredBuild(layout, name, version)).files.map((file) => [file.path, file.sha256]));
  const present = await readBuildFiles(folder);
  const problems: string[] = [];
  for (const file of present) {
    const form = compressedFormOf(file.path);
    if (listed.get(file.path) === file.sha256 || file.path === RELEASE_FILE) continue;
    if (listed.has(file.path)) problems.push(`${path.join(folder, file.path)} was changed.`);
    else if (!form || !listed.has(form.original)) problems.push(`${path.join(folder, file.path)} is not of the build.`);
    else {
      const original = await form.decompress(file.content).then(sha256, () => 'cannot be read');
      if (original !== listed.get(form.original)) problems.push(`${path.join(folder, file.path)} was changed.`);
    }
  }
  const found = new Set(present.map((file) => file.path));
  const missing = [...listed.keys()].filter((file) => !found.has(file));
  return [...problems, ...missing.map((file) => `${path.join(folder, file)} is missing.`)];
}

/** Left by killed tools, or no longer kept. */
export async function unknownBuilds(layout: SiteLayout, state: ReleaseState): Promise<string[]> {
  const modules = await readdir(path.join(layout.folder, 'modules')).catch(() => []);
  const unknown = [SHELL, ...modules].map(async (name) => {
    const { builds } = keptBuildsOf(state, name);
    const versions = await readdir(layout.builds(name)).catch(() => []);
    return versions
      .filter((version) => !builds.some((build) => build.version === version))
      .map((version) => layout.build(name, version));
  });
  return (await Promise.all(unknown)).flat();
}

/** Call it under the lock. */
export async function removeUnknownBuilds(layout: SiteLayout, state: ReleaseState): Promise<void> {
  for (const folder of await unknownBuilds(layout, state)) await rm(folder, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
