import { adminCompanySchema, type CompanyPage, type CompanyPageQuery } from '@powerline/contract/money-train';
import { containing } from '../../infrastructure/database/containing.ts';
import { readListPage, sortName } from '../../infrastructure/database/list-page.ts';
import type { SortKey } from '../../infrastructure/http/page-cursor.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { COMPANY_COLUMNS } from './public-company.ts';

const ID: SortKey = { sql: 'c.id', type: 'integer' };
const KEYS: Record<'saved' | 'companyName' | 'owner' | 'url', readonly SortKey[]> = {
  saved: [ID],
  // This and the following are the expressions of indexes of companies.
  companyName: [{ sql: 'lower(c.company_name)', type: 'text' }, ID],
  // Those without an owner come last.
  owner: [{ sql: '(c.owner IS NULL)', type: 'boolean' }, { sql: `coalesce(lower(c.owner), '')`, type: 'text' }, ID],
  // As much of it as a cursor can carry.
  url: [{ sql: 'left(lower(c.url), 200)', type: 'text' }, ID],
};

/** A page of the companies of all members, for admins. @throws HttpProblem 400 for a cursor of another order */
export function readCompanyPage({ search, sort, limit, cursor }: CompanyPageQuery, read: Read): Promise<CompanyPage> {
  const list = {
    columns: `${COMPANY_COLUMNS}, c.owner AS username`,
    table: 'companies',
    alias: 'c',
    ...containing(search, 'c.search_text'),
    sort,
    keys: KEYS[sortName(sort)],
  };
  return read((manager) => readListPage(manager, adminCompanySchema, list, limit, cursor));
}
