import { formatAgo } from '@powerline/contract/format';
import type { DataSource, EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';

const STATE = v.strictObject({
  /** Null before the first. */
  lastAt: v.nullable(v.date()),
  /** What the last scheduled backup said; null while none did. */
  everyHours: v.nullable(v.number()),
});
export type BackupState = v.InferOutput<typeof STATE>;

/** One that takes long, or a night with a restart, isn't late yet. */
const PATIENCE = 1.5;
const HOUR_MS = 60 * 60 * 1000;

/** Where admins see them. */
export const BACKUPS_PATH = '/admin/operations#operations-backups';

/** What the database notes about its backups. */
export async function findBackupState(connection: DataSource | EntityManager): Promise<BackupState> {
  const state = await readRow(
    connection,
    STATE,
    `SELECT (SELECT max(made_at) FROM backups) AS "lastAt",
            (SELECT every_hours FROM backups WHERE every_hours IS NOT NULL ORDER BY made_at DESC LIMIT 1) AS "everyHours"`,
  );
  return state ?? { lastAt: null, everyHours: null };
}

/** When the next backup is overdue; null without a schedule. */
export const overdueFrom = ({ lastAt, everyHours }: BackupState): Date | null =>
  lastAt === null || everyHours === null ? null : new Date(lastAt.getTime() + PATIENCE * everyHours * HOUR_MS);

/** @returns since when; null when no backup is overdue */
export function overdueSince(state: BackupState, now: Date): Date | null {
  const from = overdueFrom(state);
  return from !== null && from <= now ? from : null;
}

/** `last one 3 days ago`. */
export function ageInWords({ lastAt }: BackupState, now: Date): string | undefined {
  if (lastAt === null) return undefined;
  const hours = Math.floor((now.getTime() - lastAt.getTime()) / HOUR_MS);
  return `last one ${hours < 48 ? formatAgo(hours, 'hour') : formatAgo(Math.floor(hours / 24), 'day')}`;
}
