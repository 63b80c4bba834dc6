import type { AdminRedemption, RedemptionState } from '@powerline/contract/academy';
import type { DataSource } from 'typeorm';
import { csvLines } from '../../infrastructure/http/csv-lines.ts';
import { readRedemptionsAfter } from './redemption-list.ts';

const ROWS_AT_ONCE = 1_000;

const HEADINGS = [
  'Id',
  'Prize',
  'Points',
  'State',
  'Member',
  'Member (id)',
  'Requested (UTC)',
  'Changed (UTC)',
  'Ships to',
  'Tracking number',
  'Tracking link',
  'Reason',
];

/**
 * The redemptions of a state, or all, oldest first, as CSV. They are read in parts, so a slow download holds no
 * connection. It is English for everyone: its rows have the codes of the API.
 */
export async function* redemptionFile(
  dataSource: DataSource,
  state: RedemptionState | undefined,
): AsyncGenerator<string> {
  yield csvLines([HEADINGS]);
  for (let after = 0; ; ) {
    const rows = await readRedemptionsAfter(dataSource.manager, { state, after, limit: ROWS_AT_ONCE });
    if (rows.length > 0) yield csvLines(rows.map(line));
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

const line = (of: AdminRedemption): string[] => [
  String(of.id),
  of.title,
  String(of.cost),
  of.state,
  of.username ?? 'Former member',
  String(of.memberId),
  of.askedAt,
  of.changedAt,
  of.deliverTo ?? '',
  of.tracking ?? '',
  of.trackingUrl ?? '',
  of.reason ?? '',
];
