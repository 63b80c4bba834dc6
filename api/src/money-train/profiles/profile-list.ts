import { normalizeUsername } from '@powerline/contract/accounts';
import {
  type AdminProfile,
  type AdminProfilePage,
  adminProfileSchema,
  type ProfileList,
  type ProfilePageQuery,
} from '@powerline/contract/money-train';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { containing } from '../../infrastructure/database/containing.ts';
import { type ListQuery, readListPage } from '../../infrastructure/database/list-page.ts';
import { readRow } from '../../infrastructure/database/rows.ts';
import type { SortKey } from '../../infrastructure/http/page-cursor.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { hidingOf } from './hiding-of.ts';

/** How many reports of a page are shown. The newest say most about how it looks now. */
const REPORTS_SHOWN = 20;

const WAITING = 'put_aside_at IS NULL';
const PROFILES = `SELECT p.user_id AS id, p.*, u.username FROM profiles p JOIN accounts u ON u.id = p.user_id`;
const ID: SortKey = { sql: 'p.id', type: 'integer' };

interface Listed extends Pick<ListQuery, 'table' | 'sort' | 'keys'> {
  conditions: string[];
}

/** Which profiles each list has, in the order in which admins need them. */
const LISTS: Readonly<Record<ProfileList, Listed>> = {
  // The newest report first.
  reported: {
    table: `(SELECT p.*, r.newest FROM (${PROFILES}) p
               JOIN (SELECT user_id, max(id) AS newest FROM profile_reports WHERE ${WAITING} GROUP BY user_id) r
                 ON r.user_id = p.id)`,
    conditions: [],
    sort: '-newest',
    keys: [{ sql: 'p.newest', type: 'integer' }, ID],
  },
  hidden: {
    table: `(${PROFILES})`,
    conditions: ['p.hidden_at IS NOT NULL'],
    sort: '-hidden',
    keys: [{ sql: 'extract(epoch FROM p.hidden_at)::integer', type: 'integer' }, ID],
  },
  all: {
    table: `(${PROFILES})`,
    conditions: [],
    sort: 'username',
    // The expression of the unique index of users.
    keys: [{ sql: 'lower(p.username)', type: 'text' }, ID],
  },
};

const COLUMNS = `p.id AS "userId", p.username, p.display_name AS "displayName", p.is_published AS "isPublished",
  p.hidden_at AS "hiddenAt", p.hiding_reason AS "hidingReason",
  (SELECT count(*)::integer FROM profile_reports r WHERE r.user_id = p.id AND ${WAITING}) AS "reportCount",
  coalesce((SELECT json_agg(json_build_object('id', n.id, 'at', n.reported_at, 'kind', n.kind, 'words', n.words))
     FROM (SELECT * FROM profile_reports r WHERE r.user_id = p.id AND ${WAITING}
            ORDER BY id DESC LIMIT ${REPORTS_SHOWN}) n), '[]') AS reports`;

const ROW = v.strictObject({
  ...v.omit(adminProfileSchema, ['hiding', 'reports', 'version']).entries,
  hiddenAt: v.nullable(v.date()),
  hidingReason: v.nullable(v.string()),
  // JSON has times with the server's offset.
  reports: v.array(v.object({ ...adminProfileSchema.entries.reports.item.entries, at: v.string() })),
});

function adminProfile({ hiddenAt, hidingReason, reports, ...row }: v.InferOutput<typeof ROW>): AdminProfile {
  const hiding = hidingOf({ hiddenAt, hidingReason });
  const { version } = withVersion({ hiding, newest: reports[0]?.id, count: row.reportCount });
  return {
    ...row,
    hiding,
    reports: reports.map((report) => ({ ...report, at: new Date(report.at).toISOString() })),
    version,
  };
}

/** A page of profiles, for admins. @throws HttpProblem 400 for a cursor of another list */
export async function readProfilePage(
  { search, list, limit, cursor }: ProfilePageQuery,
  read: Read,
): Promise<AdminProfilePage> {
  const { conditions, ...listed } = LISTS[list];
  const found = containing(normalizeUsername(search), `lower(concat_ws(' ', p.username, p.display_name))`);
  const query = {
    ...listed,
    columns: COLUMNS,
    alias: 'p',
    conditions: [...conditions, ...found.conditions],
    values: found.values,
  };
  const page = await read((manager) => readListPage(manager, ROW, query, limit, cursor));
  return { ...page, rows: page.rows.map(adminProfile) };
}

/** One profile, as in a list. @returns null for a member who never began one */
export async function findAdminProfile(manager: EntityManager, userId: number): Promise<AdminProfile | null> {
  const row = await readRow(manager, ROW, `SELECT ${COLUMNS} FROM (${PROFILES}) p WHERE p.id = $1`, [userId]);
  return row === undefined ? null : adminProfile(row);
}

/** As {@link findAdminProfile}, for one that is there. @throws Error if it isn't */
export async function readAdminProfile(manager: EntityManager, userId: number): Promise<AdminProfile> {
  const profile = await findAdminProfile(manager, userId);
  if (profile === null) throw new Error('A profile that is locked was not found');
  return profile;
}
