import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, registrySchema } from '@powerline/registry';
import * as v from 'valibot';
import { documentsOf } from '../documents/documents.ts';
import { readLateScripts } from '../documents/late-scripts.ts';
import { readTranslations } from '../documents/site-translation.ts';
import { writeDocuments } from '../documents/written-documents.ts';
import { SiteBusy, SiteDamaged } from '../errors.ts';
import { syncFolder, writeNewFile } from '../files/durable.ts';
import { PAGES_FOLDER, PUBLIC_FILES, type SiteLayout } from '../files/layout.ts';
import { readPrerender } from '../prerender/prerender.ts';
import { lastReleaseAt } from './history.ts';
import type { ReleaseState } from './release-state.ts';
import { parseReleaseState, RELEASE_STATE_FILE, releaseStateText } from './release-state-file.ts';

/**
 * Everything a release decides, in a folder `.releases/<generation>-<random>`: registry.json, pages, history.jsonl
 * and {@link RELEASE_STATE_FILE}. A record never changes.
 */
export interface SiteRecord {
  name: string;
  registry: Registry;
  state: ReleaseState;
  history: string;
}

/** Its builds are already stored. */
export const documentsIn = async (layout: SiteLayout, { registry, state, history }: Omit<SiteRecord, 'name'>) =>
  documentsOf({
    registry,
    settings: state.settings ?? {},
    releasedAt: lastReleaseAt(history),
    prerender: await readPrerender(layout, registry),
    late: await readLateScripts(layout, registry),
    translations: await readTranslations(layout, registry),
  });

/** @returns undefined if nothing was ever released */
export async function currentRecordName(layout: SiteLayout): Promise<string | undefined> {
  return readlink(layout.current).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** @throws {SiteDamaged} if the record is unreadable or invalid */
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
    // The record was removed two releases later: read the newer one.
    if ((await currentRecordName(layout)) !== name) return readCurrentRecord(layout);
    throw new SiteDamaged(`The release record ${layout.record(name)} cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** Writes a record that no one reads yet. Call it under the lock. @returns its name */
export async function writeRecord(layout: SiteLayout, next: Omit<SiteRecord, 'name'>): Promise<string> {
  const name = `${next.registry.generation}-${randomBytes(4).toString('hex')}`;
  const folder = layout.record(name);
  await mkdir(folder, { recursive: true });
  await writeDocuments(folder, await documentsIn(layout, next));
  await writeNewFile(path.join(folder, RELEASE_STATE_FILE), releaseStateText(next.state));
  await writeNewFile(path.join(folder, 'history.jsonl'), next.history);
  await syncFolder(folder);
  return name;
}

/**
 * Activates a record by one rename, so that readers see either the old or the new release. Call it under the lock.
 *
 * @param previous the record that this one was derived from
 * @throws {SiteBusy} if another release was made from it despite the lock
 */
export async function activateRecord(layout: SiteLayout, previous: string | undefined, name: string): Promise<void> {
  await linkPublicFiles(layout);
  const pointer = layout.record(`next-${name}`);
  await symlink(name, pointer, 'dir');
  if ((await currentRecordName(layout)) !== previous) {
    throw new SiteBusy('Another release was made at the same moment. Nothing was changed; try again.');
  }
  await rename(pointer, layout.current);
  await syncFolder(layout.releases);
}

/** These links never change: they lead through `current`, and nowhere before the first release. */
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
 * Removes all records but the current one: those of killed tools, and the previous one, which no one reads any more.
 * Call it under the lock, before the next record.
 */
export async function removeOldRecords(layout: SiteLayout, current: string | undefined): Promise<void> {
  const needed = new Set([current, path.basename(layout.current), path.basename(layout.lock)]);
  for (const name of await readdir(layout.releases)) {
    if (!needed.has(name)) await rm(layout.record(name), { recursive: true, force: true });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
