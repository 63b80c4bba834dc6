import type { AdminRedemption, RedemptionState } from '@powerline/contract/academy';
import type { DataSource } from 'typeorm';
import { csvInParts } from '../../infrastructure/http/csv-lines.ts';
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

/** The redemptions of a state, or all, oldest first, as CSV. It is English for everyone: its rows have the codes of the API. */
export const redemptionFile = (dataSource: DataSource, state: RedemptionState | undefined): AsyncGenerator<string> =>
  csvInParts(
    HEADINGS,
    ROWS_AT_ONCE,
    (last: AdminRedemption | undefined) =>
      readRedemptionsAfter(dataSource.manager, { state, after: last?.id ?? 0, limit: ROWS_AT_ONCE }),
    line,
  );

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
