import { COMPANY_POSITIONS } from '@powerline/contract/money-train';
import { errorSentence, useSession } from '@powerline/platform';
import { EmptyState, ErrorState, Grid, LoadingRegion, SectionHeading, Skeleton, Stack } from '@powerline/ui';
import { type RefObject, useRef } from 'react';
import { useCompanies } from '../../api/companies.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { DeleteCompany } from './DeleteCompany.tsx';

/** The member's saved companies, each with its link and its Delete button. A visitor has none, and is shown none. */
export function SavedCompanies() {
  const { status } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  if (status === 'visitor') return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="saved-companies">
      <SectionHeading ref={heading} id="saved-companies">
        Your companies
      </SectionHeading>
      <CompanyList heading={heading} />
    </Stack>
  );
}

function CompanyList({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { user } = useSession();
  const { data: companies, error, isValidating, mutate } = useCompanies();

  // What was shown before stays, should only the reload after a change have failed.
  if (error && !companies) {
    return (
      <ErrorState title="Your companies could not be loaded" isRetrying={isValidating} onRetry={() => mutate()}>
        {errorSentence(error, 'The server gave an answer that this page does not understand.')}
      </ErrorState>
    );
  }
  if (!companies || !user) {
    return (
      <LoadingRegion label="Loading your companies">
        <Grid gap={4}>
          {COMPANY_POSITIONS.map((position) => (
            <Skeleton key={position} height="10rem" />
          ))}
        </Grid>
      </LoadingRegion>
    );
  }
  if (companies.length === 0) {
    return (
      <EmptyState title="No companies saved yet">Save up to three with the form below; they are shown here.</EmptyState>
    );
  }
  return (
    <Grid as="ul" gap={4}>
      {companies.map((company) => (
        <CompanyCard key={company.id} company={company}>
          <DeleteCompany company={company} userId={user.id} focusAfterwards={heading} />
        </CompanyCard>
      ))}
    </Grid>
  );
}
