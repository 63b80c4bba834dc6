import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, registrySchema } from '@powerline/registry';
import * as v from 'valibot';
import { documentsOf } from '../documents/documents.ts';
import { readLateScripts } from '../documents/late-scripts.ts';
import { writeDocuments } from '../documents/written-documents.ts';
import { SiteBusy, SiteDamaged } from '../errors.ts';
import { syncFolder, writeNewFile } from '../files/durable.ts';
import { PAGES_FOLDER, PUBLIC_FILES, type SiteLayout } from '../files/layout.ts';
import { readPrerender } from '../prerender/prerender.ts';
import { lastReleaseAt } from './history.ts';
import type { ReleaseState } from './release-state.ts';
import { parseReleaseState, RELEASE_STATE_FILE, releaseStateText } from './release-state-file.ts';

/**
 * Everything that a release decides, in one folder `.releases/<generation>-<random>`: registry.json and all pages,
 * history.jsonl and what {@link RELEASE_STATE_FILE} holds. A record is written whole and never changed.
 */
export interface SiteRecord {
  /** Name of its folder. */
  name: string;
  registry: Registry;
  state: ReleaseState;
  /** history.jsonl from the first release on. */
  history: string;
}

/** The documents that belong to a record. The builds that it names stand in the site already. */
export const documentsIn = async (layout: SiteLayout, { registry, state, history }: Omit<SiteRecord, 'name'>) =>
  documentsOf({
    registry,
    settings: state.settings ?? {},
    releasedAt: lastReleaseAt(history),
    prerender: await readPrerender(layout, registry),
    late: await readLateScripts(layout, registry),
  });

/** @returns the record that counts now, or undefined when nothing was ever released here. */
export async function currentRecordName(layout: SiteLayout): Promise<string | undefined> {
  return readlink(layout.current).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** @throws {SiteDamaged} when the current record cannot be read or is not what the tool writes. */
export async function readCurrentRecord(layout: SiteLayout): Promise<SiteRecord | undefined> {
  const name = await currentRecordName(layout);
  if (name === undefined) return undefined;
  try {
    const read = (file: string) => readFile(path.join(layout.record(name), file), 'utf8');
    return {
      name,
      registry: v.parse(registrySchema, JSON.parse(await read('registry.json'))),
      state: parseReleaseState(await read(RELEASE_STATE_FILE)),
      history: await read('history.jsonl'),
    };
  } catch (error) {
    // Two releases later a record is removed: we were slow, and there is a newer one to read.
    if ((await currentRecordName(layout)) !== name) return readCurrentRecord(layout);
    throw new SiteDamaged(`The release record ${layout.record(name)} cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * Writes the next record and makes it the one that counts by one rename: before it, every reader sees the whole old
 * release, after it the whole new one. Call it under the lock.
 *
 * @param previous name of the record that the next one was derived from.
 * @throws {SiteBusy} when another release was made from the same record in spite of the lock.
 */
export async function moveToRecord(
  layout: SiteLayout,
  previous: string | undefined,
  next: Omit<SiteRecord, 'name'>,
): Promise<void> {
  const name = `${next.registry.generation}-${randomBytes(4).toString('hex')}`;
  const folder = layout.record(name);
  await mkdir(folder, { recursive: true });
  await writeDocuments(folder, await documentsIn(layout, next));
  await writeNewFile(path.join(folder, RELEASE_STATE_FILE), releaseStateText(next.state));
  await writeNewFile(path.join(folder, 'history.jsonl'), next.history);
  await syncFolder(folder);
  await linkPublicFiles(layout);

  const pointer = layout.record(`next-${name}`);
  await symlink(name, pointer, 'dir');
  if ((await currentRecordName(layout)) !== previous) {
    throw new SiteBusy('Another release was made at the same moment. Nothing was changed; try again.');
  }
  await rename(pointer, layout.current);
  await syncFolder(layout.releases);
}

/** The links never change: they lead through `current`. Until the first release they lead nowhere. */
async function linkPublicFiles(layout: SiteLayout): Promise<void> {
  for (const file of PUBLIC_FILES) {
    const link = path.join(layout.folder, file);
    const target = publicFileTarget(file);
    if ((await readlink(link).catch(() => undefined)) === target) continue;
    await symlink(target, link, file === PAGES_FOLDER ? 'dir' : 'file').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new SiteDamaged(`${link} is not the release tool's. Move it away, or release to another folder.`);
    });
  }
  await syncFolder(layout.folder);
}

export const publicFileTarget = (file: string) => path.posix.join('.releases/current', file);

/**
 * Removes every record but the current one: those of killed tools, and the one before, whose slow readers are done by
 * now. Call it under the lock, before the next record is made.
 */
export async function removeOldRecords(layout: SiteLayout, current: string | undefined): Promise<void> {
  const needed = new Set([current, path.basename(layout.current), path.basename(layout.lock)]);
  for (const name of await readdir(layout.releases)) {
    if (!needed.has(name)) await rm(layout.record(name), { recursive: true, force: true });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
