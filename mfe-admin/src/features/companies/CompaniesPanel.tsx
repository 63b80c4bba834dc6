import type { AdminCompany } from '@powerline/contract';
import { EmptyState, Stack, Table, VisuallyHidden } from '@powerline/ui';
import { useRef } from 'react';
import { companies } from '../../api/companies.ts';
import { ListingHeader } from '../../components/listing/ListingHeader.tsx';
import { ListingStates, NothingFound } from '../../components/listing/ListingStates.tsx';
import { Pager } from '../../components/listing/Pager.tsx';
import { SortHeading } from '../../components/listing/SortHeading.tsx';
import { useListing } from '../../components/listing/use-listing.ts';
import { CompanyRow } from './CompanyRow.tsx';
import { ownerOf } from './owner.ts';

const LISTING = {
  searchText: (company: AdminCompany) =>
    [company.companyName, ownerOf(company), company.url, company.thumbnail, company.description].join(' '),
  sortValue: (company: AdminCompany, column: 'companyName' | 'owner' | 'url') =>
    column === 'owner' ? ownerOf(company) : company[column],
};

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
      {(rows) => <CompanyTable rows={rows} />}
    </ListingStates>
  );
}

function CompanyTable({ rows }: { rows: AdminCompany[] }) {
  const listing = useListing(rows, LISTING);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap={4}>
      <ListingHeader title="Companies" noun={['company', 'companies']} listing={listing} headingRef={heading} />
      {listing.found === 0 ? (
        <NothingFound nouns="companies" onClear={() => listing.setSearch('')} />
      ) : (
        <Table caption="Companies" isCaptionHidden>
          <thead>
            <tr>
              <SortHeading listing={listing} column="companyName">
                Company
              </SortHeading>
              <SortHeading listing={listing} column="owner">
                Owner
              </SortHeading>
              <SortHeading listing={listing} column="url">
                Link
              </SortHeading>
              <th scope="col">Thumbnail</th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {listing.visible.map((company) => (
              <CompanyRow key={company.id} company={company} listHeading={heading} />
            ))}
          </tbody>
        </Table>
      )}
      <Pager listing={listing} label="Pages of companies" />
    </Stack>
  );
}
