import type { AdminCompany, CompanyPage, CompanyPageQuery } from '@powerline/contract/money-train';
import { containing } from '../../infrastructure/database/containing.ts';
import { readListPage, sortName } from '../../infrastructure/database/list-page.ts';
import type { SortKey } from '../../infrastructure/database/page-cursor.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';

const ID: SortKey = { sql: 'c.id', type: 'integer' };
const KEYS: Record<'saved' | 'companyName' | 'owner' | 'url', readonly SortKey[]> = {
  saved: [ID],
  // The expressions of indexes of companies.
  companyName: [{ sql: 'lower(c.company_name)', type: 'text' }, ID],
  // Those without an owner come last.
  owner: [{ sql: '(u.id IS NULL)', type: 'boolean' }, { sql: `coalesce(lower(u.username), '')`, type: 'text' }, ID],
  // So much of it as a cursor can carry.
  url: [{ sql: 'left(lower(c.url), 200)', type: 'text' }, ID],
};
const SEARCHED = ['c.company_name', 'c.url', 'c.thumbnail', 'c.description'];
// The specification's word for an owner who is gone, by which it is shown.
const NOBODY = 'Anonymous';

const COLUMNS = `c.id, c.company_name AS "companyName", c.url, c.description, c.thumbnail, c.position,
  c.user_id AS "userId", u.username`;

/** A page of the companies of all members, for admins. @throws HttpProblem 400 for a cursor of another order */
export function readCompanyPage({ search, sort, limit, cursor }: CompanyPageQuery, read: Read): Promise<CompanyPage> {
  const { condition, values } = containing(search, SEARCHED);
  const list = {
    columns: COLUMNS,
    from: 'companies c LEFT JOIN users u ON u.id = c.user_id',
    conditions: [search === '' ? condition : `(${condition} OR ${ofOwner(search)})`],
    values,
    sort,
    keys: KEYS[sortName(sort)],
  };
  return read((manager) => readListPage<AdminCompany>(manager, list, limit, cursor));
}

/** Each member is looked at once, and not once for each of their companies. */
const ofOwner = (search: string): string =>
  `c.user_id IN (SELECT id FROM users WHERE ${containing(search, ['username']).condition})
   OR c.user_id IS NULL AND ${containing(search, [`'${NOBODY}'`]).condition}`;
