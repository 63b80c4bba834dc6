import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../infrastructure/config/config.ts';

/** Not the name of a backup by hand: those are never removed. */
const NAME = /^powerline-scheduled-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
const PARTIAL = /^powerline-scheduled-.*\.partial$/;
/** One that is being written changes all the time. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Where scheduled backups are made; null when there are to be none. By default only the built-in database has them, and
 * every one that has a bucket for them.
 */
export function backupFolder({
  BACKUP_BUCKET,
  BACKUP_DIR,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'BACKUP_BUCKET' | 'BACKUP_DIR' | 'DATABASE_URL' | 'DATA_DIR'>): string | null {
  if (BACKUP_DIR !== undefined) return BACKUP_DIR;
  return DATABASE_URL === undefined || BACKUP_BUCKET !== undefined ? join(DATA_DIR, 'backups') : null;
}

/** How many stay in the folder: the newest alone where it only leads to a bucket. */
export const keptInFolder = ({
  BACKUP_BUCKET,
  BACKUP_DIR,
  BACKUP_KEEP,
}: Pick<Config, 'BACKUP_BUCKET' | 'BACKUP_DIR' | 'BACKUP_KEEP'>): number =>
  BACKUP_BUCKET !== undefined && BACKUP_DIR === undefined ? 1 : BACKUP_KEEP;

/** Whether a file's name is a scheduled backup's. */
export const isScheduled = (name: string): boolean => NAME.test(name);

/** Such as `2026-11-21T08-30-00Z`, for the name of a file. */
export const momentInName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const scheduledName = (at: Date): string => `powerline-scheduled-${momentInName(at)}.backup`;

/**
 * Removes the oldest scheduled backups, and what a killed process left of one.
 *
 * @param keep how many of the newest stay
 * @returns how many are there now
 */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const names = await readdir(folder);
  for (const name of names.filter((name) => PARTIAL.test(name))) {
    const state = await stat(join(folder, name)).catch(() => null);
    if (state && Date.now() - state.mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true });
  }
  const backups = names.filter(isScheduled).sort();
  const old = backups.slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  return backups.length - old.length;
}
