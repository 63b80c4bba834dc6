import { MOVE_IN_FILES, type MoveIn, type MoveInFile, monthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { readInvitations } from '../../accounts/invitations/invite-moved-members.ts';
import { readValue } from '../../infrastructure/database/rows.ts';
import { readCurrency } from '../../infrastructure/installation/installation.entity.ts';
import { placesIn, unknownColumns } from '../moving/file-rows.ts';
import { teamFile } from '../moving/team-files.ts';
import { readMonthOf } from '../plan/calendar/read-month.ts';
import { findMoveIn, type MoveInRow, stateOf } from './move-in-row.ts';
import { listStoredFiles, readStoredHeader, type StoredFile } from './stored-files.ts';

/** Before this much is done, how long the rest takes is a guess. */
const LEAST_SHARE = 0.02;

/** @param isMailConfigured as the outbox says */
export async function showMoveIn(manager: EntityManager, isMailConfigured: boolean): Promise<MoveIn> {
  const row = await findMoveIn(manager);
  const files: MoveIn['files'] = [];
  for (const stored of await listStoredFiles(manager))
    files.push(showFile(stored, await readStoredHeader(manager, stored.file)));
  const { details } = row ?? {};
  return {
    files: files.sort((one, other) => MOVE_IN_FILES.indexOf(one.file) - MOVE_IN_FILES.indexOf(other.file)),
    details: details ? { currency: details.currency, firstMonth: details.firstMonth } : null,
    currency: await readCurrency(manager),
    month: await readMonthOf(manager, new Date()),
    lastClosed: (await readLastClosed(manager)) ?? null,
    run: row ? showRun(row) : null,
    invitations: { ...(await readInvitations(manager)), isMailConfigured },
  };
}

const readLastClosed = (manager: EntityManager) =>
  readValue(manager, monthSchema, `SELECT to_char(month, 'YYYY-MM') FROM closed_months ORDER BY month DESC LIMIT 1`);

function showFile(
  { file, name, bytes, receivedBytes, columns }: StoredFile,
  header: string[],
): MoveIn['files'][number] {
  const ours = teamFile(file);
  const places = placesIn(ours, header, columns ?? {});
  const shown = Object.entries(ours.columns).map(([column, { isRequired }]) => ({
    column,
    isRequired,
    heading: header[places.get(column) ?? -1] ?? null,
  }));
  const isOurs =
    unknownColumns(ours, header).length === 0 && shown.every((one) => !one.isRequired || one.heading !== null);
  return {
    ...{ file, name, bytes, receivedBytes, header },
    columns: shown,
    needsColumns: header.length > 0 && columns === null && !isOurs,
  };
}

function showRun(row: MoveInRow): MoveIn['run'] {
  const { run, task, startedBy, startedAt, runsFor, doing, share, failure, result } = row;
  const state = stateOf(row);
  if (run === null || task === null || startedBy === null || startedAt === null || state === null) return null;
  const isMeasured = state === 'running' && share >= LEAST_SHARE;
  return {
    ...{ id: run, task, state, startedBy, doing, share, failure, result },
    startedAt: startedAt.toISOString(),
    secondsLeft: isMeasured ? Math.round((runsFor * (1 - share)) / share) : null,
  };
}

/** @returns the columns of ours that a file would lack with these headings */
export function lackingColumns(
  file: MoveInFile,
  header: readonly string[],
  headings: Record<string, string>,
): string[] {
  const ours = teamFile(file);
  const places = placesIn(ours, header, headings);
  return Object.entries(ours.columns).flatMap(([column, { isRequired }]) =>
    places.get(column) === -1 && (isRequired || column in headings) ? [column] : [],
  );
}
