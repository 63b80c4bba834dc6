import type { AdminCompany } from '@powerline/contract/money-train';
import { EmptyState } from '@powerline/ui';
import { companies } from '../../api/companies.ts';
import { ListingStates } from '../../components/listing/ListingStates.tsx';
import { ListingTable } from '../../components/listing/ListingTable.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { ownerOf } from './owner.ts';

const LISTING = {
  searchText: (company: AdminCompany) =>
    [company.companyName, ownerOf(company), company.url, company.thumbnail, company.description].join(' '),
  sortColumns: ['companyName', 'owner', 'url'],
  sortValue: (company: AdminCompany, column: 'companyName' | 'owner' | 'url') =>
    column === 'owner' ? ownerOf(company) : company[column],
} as const;
const COLUMNS = [
  { heading: 'Company', sortBy: 'companyName' },
  { heading: 'Owner', sortBy: 'owner' },
  { heading: 'Link', sortBy: 'url' },
  { heading: 'Thumbnail' },
] as const;

/** Every company that members have saved, and deletion. */
export function CompaniesPanel() {
  return (
    <ListingStates
      response={companies.use()}
      nouns="companies"
      empty={
        <EmptyState title="No companies yet">
          They appear here when members save them on the Money Train page.
        </EmptyState>
      }
    >
      {(rows) => (
        <ListingTable title="Companies" noun={['company', 'companies']} rows={rows} options={LISTING} columns={COLUMNS}>
          {(company, listHeading) => <CompanyRow key={company.id} company={company} listHeading={listHeading} />}
        </ListingTable>
      )}
    </ListingStates>
  );
}
