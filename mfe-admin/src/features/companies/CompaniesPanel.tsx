import { EmptyState } from '@powerline/ui';
import { companies } from '../../api/companies.ts';
import { PagedListing } from '../../components/listing/PagedListing.tsx';
import { CompanyRow } from './CompanyRow.tsx';

const LISTING = {
  usePage: companies.usePage,
  sortColumns: ['saved', 'companyName', 'owner', 'url'],
  // Admins check the newest companies.
  defaultSort: { column: 'saved', isDescending: true },
} as const;
const COLUMNS = [
  { heading: 'Company', sortBy: 'companyName' },
  { heading: 'Owner', sortBy: 'owner' },
  { heading: 'Link', sortBy: 'url' },
  { heading: 'Thumbnail' },
] as const;

export function CompaniesPanel() {
  return (
    <PagedListing
      title="Companies"
      noun={['company', 'companies']}
      options={LISTING}
      columns={COLUMNS}
      empty={
        <EmptyState title="No companies yet">
          They appear here when members save them on the Money Train page.
        </EmptyState>
      }
    >
      {(company, listHeading) => <CompanyRow key={company.id} company={company} listHeading={listHeading} />}
    </PagedListing>
  );
}
