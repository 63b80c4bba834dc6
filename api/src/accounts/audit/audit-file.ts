import { AUDIT_FILE_MAX, type AuditEntry, type AuditFilter } from '@powerline/contract/accounts';
import { INTEGER_MAX } from '@powerline/contract/foundation';
import type { DataSource } from 'typeorm';
import { csvLines } from '../../infrastructure/http/csv-lines.ts';
import { readAudit } from './audit-list.ts';

const ENTRIES_AT_ONCE = 1_000;

const HEADINGS = [
  'When (UTC)',
  'By',
  'By (id)',
  'Action',
  'Target',
  'People',
  'People (ids)',
  'Fields',
  'API token',
  'API token (id)',
];
const FORMER_MEMBER = 'Former member';

/**
 * The newest entries that a filter lets through, as CSV. They are read in parts, so a slow download holds no connection.
 * It is English for everyone: its rows have the codes of the API.
 */
export async function* auditFile(dataSource: DataSource, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLines([HEADINGS]);
  let written = 0;
  let place: Awaited<ReturnType<typeof readAudit>>['next'] | undefined;
  while (place !== null && written < AUDIT_FILE_MAX) {
    const limit = Math.min(ENTRIES_AT_ONCE, AUDIT_FILE_MAX - written);
    const { entries, next } = await readAudit(dataSource.manager, filter, place, { limit, peopleMax: INTEGER_MAX });
    if (entries.length > 0) yield csvLines(entries.map(line));
    written += entries.length;
    place = next;
  }
}

const line = ({ at, actor, action, target, people, fields, token }: AuditEntry): string[] => [
  at,
  actor.name,
  String(actor.id),
  action,
  target,
  people.map(({ username }) => username ?? FORMER_MEMBER).join(', '),
  people.map(({ id }) => id).join(', '),
  fields
    .map(
      ({ name, value, before }) => `${name}: ${before === undefined || before === value ? '' : `${before} → `}${value}`,
    )
    .join('; '),
  token?.name ?? '',
  token ? String(token.id) : '',
];
