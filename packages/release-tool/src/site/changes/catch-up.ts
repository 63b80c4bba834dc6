import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { registrySchema } from '@powerline/registry';
import { buildsPath } from '@powerline/registry/build-url';
import * as v from 'valibot';
import { SiteDamaged } from '../errors.ts';
import { readBuildFiles, sha256 } from '../files/build-files.ts';
import { newFolder, syncFolder, writeNewFile } from '../files/durable.ts';
import { RELEASE_FILE, type SiteLayout } from '../files/layout.ts';
import { withSiteLock } from '../files/lock.ts';
import { releasesInUse } from '../registry-releases.ts';
import { removeUnknownBuilds, storedBuildProblems } from '../store/build-store.ts';
import {
  activateRecord,
  currentRecordName,
  readCurrentRecord,
  removeOldRecords,
  type SiteRecord,
} from '../store/record.ts';
import type { ReleaseStore, SavedPart, SaveRelease, StoredPart, StoredRelease } from '../store/release-store.ts';
import { signaturesText, writeSignatures } from '../store/signatures.ts';

const buildPath = (name: string, version: string) => path.posix.join(buildsPath(name), version);
const recordPath = (name: string) => path.posix.join('.releases', name);

/**
 * Copies what the store has into the folder, if it has something else. An empty store takes what the folder has, once.
 *
 * @throws {SiteDamaged} {@link SiteBusy}; what visitors get is then the same as before
 */
export async function catchUp(layout: SiteLayout, store: ReleaseStore, lockWaitMs: number): Promise<void> {
  const record = await store.currentRecord();
  const local = await currentRecordName(layout);
  if (record === undefined && local === undefined) return;
  if (record !== undefined && existsSync(layout.copyMark) && (await hasAllOf(layout, record))) return;
  const lock = { purpose: 'a copy of the release in the database', waitMs: lockWaitMs, onWait: () => {} };
  await withSiteLock(layout.lock, lock, async () => {
    if ((await store.currentRecord()) === undefined) await adopt(layout, store, lockWaitMs);
    await copyRelease(layout, store);
  });
}

/** Like {@link catchUp}, under the folder's lock. */
export async function copyRelease(layout: SiteLayout, store: ReleaseStore): Promise<void> {
  const stored = await store.read();
  await markAsCopy(layout, stored?.record);
  if (!stored || (await hasAllOf(layout, stored.record))) return;
  try {
    await copyParts(layout, store, stored);
  } catch (error) {
    // A release meanwhile removes what it doesn't keep.
    if ((await store.currentRecord()) === stored.record) throw error;
    await copyRelease(layout, store);
  }
}

async function copyParts(layout: SiteLayout, store: ReleaseStore, stored: StoredRelease): Promise<void> {
  const { record, parts, signatures } = stored;
  const before = await currentRecordName(layout);
  await removeOldRecords(layout, before);
  // A build of a killed release may be another than the store's.
  const known = await readCurrentRecord(layout).catch(() => undefined);
  if (known) await removeUnknownBuilds(layout, known.state);
  const copy = async (paths: ReadonlySet<string>) => {
    for (const part of parts) if (paths.has(part.path)) await copyPart(layout, store, part);
  };
  await copy(new Set([recordPath(record)]));
  const registry = v.parse(
    registrySchema,
    JSON.parse(await readFile(path.join(layout.record(record), 'registry.json'), 'utf8')),
  );
  await copy(new Set(releasesInUse(registry).map(({ name, release }) => buildPath(name, release.version))));
  await writeSignatures(layout, signatures);
  await activateRecord(layout, before, record);
  // What only a rollback or an open tab needs.
  await copy(new Set(parts.map((part) => part.path)));
  const after = await readCurrentRecord(layout);
  if (after) await removeUnknownBuilds(layout, after.state);
}

async function copyPart(layout: SiteLayout, store: ReleaseStore, part: StoredPart): Promise<void> {
  const target = path.join(layout.folder, part.path);
  if (existsSync(target)) return;
  const contents = await store.contents([...new Set(part.files.map((file) => file.sha256))]);
  const parent = path.dirname(target);
  const incoming = path.join(parent, `.incoming-${path.basename(target)}`);
  await rm(incoming, { recursive: true, force: true });
  const folder = newFolder(incoming, part.modifiedAt);
  const write = async (file: StoredPart['files'][number]) => {
    const content = contents.get(file.sha256);
    if (!content || sha256(content) !== file.sha256) {
      throw new SiteDamaged(
        `${part.path}/${file.path} in the database is ${content ? 'not what was released' : 'missing'}. Restore a backup of the database.`,
      );
    }
    await folder.write(file.path, content);
  };
  await Promise.all(part.files.map(write));
  await folder.finish();
  await rename(incoming, target);
  await syncFolder(parent);
}

/** Whether the folder has the record as its current one, and every build that it keeps. */
async function hasAllOf(layout: SiteLayout, name: string): Promise<boolean> {
  const record = await readCurrentRecord(layout).catch(() => undefined);
  return (
    record?.name === name && keptBuildsIn(record).every(({ name, version }) => existsSync(layout.build(name, version)))
  );
}

/** The store takes over a site that was released to a folder. */
async function adopt(layout: SiteLayout, store: ReleaseStore, waitMs: number): Promise<void> {
  const record = await readCurrentRecord(layout);
  if (!record) return;
  for (const { name, version } of keptBuildsIn(record)) {
    const problems = await storedBuildProblems(layout, name, version);
    if (problems.length > 0) throw new SiteDamaged(problems.join(' '));
  }
  await store.alone(waitMs, async (save) => {
    // Another instance may have been first.
    if ((await store.currentRecord()) === undefined) await save(undefined, await releaseIn(layout, record));
  });
}

/** @param isNew whether a build replaces the one that the store may have */
export async function releaseIn(
  layout: SiteLayout,
  record: Pick<SiteRecord, 'name' | 'state'>,
  isNew: (name: string, version: string) => boolean = () => false,
): Promise<Parameters<SaveRelease>[1]> {
  const part = (place: string, replaces: boolean): SavedPart => {
    const folder = path.join(layout.folder, place);
    return { path: place, isNew: replaces, read: () => readPart(folder) };
  };
  const builds = keptBuildsIn(record).map(({ name, version }) => part(buildPath(name, version), isNew(name, version)));
  const parts = [part(recordPath(record.name), true), ...builds];
  return { record: record.name, parts, signatures: await signaturesText(layout) };
}

async function readPart(folder: string) {
  const files = await readBuildFiles(folder);
  // In a build every file has the same time, in whole seconds; in a record it means nothing.
  const { mtimeMs } = await stat(path.join(folder, RELEASE_FILE)).catch(() => stat(folder));
  return { files, modifiedAt: new Date(Math.floor(mtimeMs / 1000) * 1000) };
}

const keptBuildsIn = ({ state }: Pick<SiteRecord, 'state'>) =>
  state.keptBuilds.flatMap(({ name, builds }) => builds.map(({ version }) => ({ name, version })));

/** @throws {SiteDamaged} for a folder with another site: nothing in it may be lost */
async function markAsCopy(layout: SiteLayout, record: string | undefined): Promise<void> {
  if (existsSync(layout.copyMark)) return;
  const local = await currentRecordName(layout);
  if (local !== undefined && local !== record) {
    throw new SiteDamaged(
      `${layout.folder} has releases of its own (${local}), and the database has ${record ? `others (${record})` : 'none'}. Move the folder away to get those of the database.`,
    );
  }
  await mkdir(layout.folder, { recursive: true });
  await writeNewFile(layout.copyMark, 'The database has these releases (SITE_STORE=database).\n');
}
