import {
  accountEntries,
  normalizeUsername,
  ROLES,
  type UserFilter,
  type UserPage,
  type UserPageQuery,
} from '@powerline/contract/accounts';
import * as v from 'valibot';
import { containingFolded } from '../../infrastructure/database/containing.ts';
import { type ListQuery, readListPage, sortName } from '../../infrastructure/database/list-page.ts';
import type { SortKey } from '../../infrastructure/http/page-cursor.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { adminUser } from './users.service.ts';

const ID: SortKey = { sql: 'u.id', type: 'integer' };
// The expressions of the unique indexes of users.
const USERNAME: SortKey = { sql: 'lower(u.username)', type: 'text' };
const EMAIL: SortKey = { sql: 'lower(u.email)', type: 'text' };
const KEYS = { joined: [ID], username: [USERNAME, ID], email: [EMAIL, ID] };

const FILTERS: Readonly<Record<UserFilter, string>> = {
  admin: 'u.is_admin',
  role: `u.roles <> '{}'`,
  suspended: 'u.is_suspended',
  verified: 'u.email_verified_at IS NOT NULL',
  unverified: 'u.email_verified_at IS NULL',
};

const COLUMNS = `u.id, u.username, u.email, u.is_admin AS "isAdmin", u.roles, u.created_at AS "createdAt",
  u.suspended_at AS "suspendedAt", u.suspended_by AS "suspendedBy", u.suspension_reason AS "suspensionReason"`;

const ROW = v.strictObject({
  ...accountEntries,
  roles: v.array(v.picklist(ROLES)),
  createdAt: v.date(),
  suspendedAt: v.nullable(v.date()),
  suspendedBy: v.nullable(v.string()),
  suspensionReason: v.nullable(v.string()),
});

/** A page of all users, for admins. @throws HttpProblem 400 for a cursor of another order */
export async function readUserPage(query: UserPageQuery, read: Read): Promise<UserPage> {
  const page = await read((manager) => readListPage(manager, ROW, userList(query), query.limit, query.cursor));
  return { ...page, rows: page.rows.map(adminUser) };
}

function userList({ search, sort, filter }: UserPageQuery): ListQuery {
  const found = containingFolded(normalizeUsername(search), 'u.search_text');
  return {
    columns: COLUMNS,
    table: 'users',
    alias: 'u',
    conditions: [...(filter === undefined ? [] : [FILTERS[filter]]), ...found.conditions],
    values: found.values,
    sort,
    keys: KEYS[sortName(sort)],
  };
}
