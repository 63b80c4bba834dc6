import { EmptyState } from '@powerline/ui';
import { companies } from '../../api/companies.ts';
import type { ListingWords } from '../../components/listing/listing-words.ts';
import { PagedListing } from '../../components/listing/PagedListing.tsx';
import { t } from '../../words.ts';
import { CompanyRow } from './CompanyRow.tsx';

const LISTING = {
  usePage: companies.usePage,
  sortColumns: ['saved', 'companyName', 'owner', 'url'],
  // Admins check the newest companies.
  defaultSort: { column: 'saved', isDescending: true },
} as const;
const columns = () =>
  [
    { heading: t('Company'), sortBy: 'companyName' },
    { heading: t('Owner'), sortBy: 'owner' },
    { heading: t('Link'), sortBy: 'url' },
    { heading: t('Thumbnail') },
  ] as const;
const words = (): ListingWords => ({
  title: t('Companies'),
  rows: t('companies'),
  search: t('Search companies'),
  pages: t('Pages of companies'),
  noneFound: t('No companies found'),
  count: (total) => t('{total, plural, one {# company} other {# companies}}', { total }),
  countFound: (found) => t('{found, plural, one {# company found} other {# companies found}}', { found }),
  countOf: (found, total) => t('{found} of {total, plural, one {# company} other {# companies}}', { found, total }),
});

export function CompaniesPanel() {
  return (
    <PagedListing
      words={words()}
      options={LISTING}
      columns={columns()}
      empty={
        <EmptyState title={t('No companies yet')}>
          {t('They appear here when members save them on the Money Train page.')}
        </EmptyState>
      }
    >
      {(company, listHeading) => <CompanyRow key={company.id} company={company} listHeading={listHeading} />}
    </PagedListing>
  );
}
