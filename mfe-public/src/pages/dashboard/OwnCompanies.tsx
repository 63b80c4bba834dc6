import { domainOf } from '@powerline/contract/foundation';
import { COMPANY_POSITIONS } from '@powerline/contract/money-train';
import {
  Badge,
  Card,
  EmptyState,
  Inline,
  LinkButton,
  LoadingRegion,
  Monogram,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
} from '@powerline/ui';
import { type OwnCompany, useOwnCompanies } from '../../api/companies.ts';
import { PublicLoadFailure } from '../../components/PublicLoadFailure.tsx';

export function OwnCompanies() {
  const { data: companies, error, isValidating, mutate } = useOwnCompanies();
  if (error && !companies) {
    return (
      <PublicLoadFailure
        title="Your companies could not be loaded"
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!companies) {
    return (
      <LoadingRegion label="Loading your companies" isStretched>
        <Skeleton height="100%" minHeight="12rem" />
      </LoadingRegion>
    );
  }
  if (companies.length === 0) {
    return (
      <EmptyState
        title="No companies saved yet"
        action={
          <LinkButton to="/money-train" tone="secondary" size="small">
            Add a company
          </LinkButton>
        }
      >
        The companies you recommend will appear here.
      </EmptyState>
    );
  }
  return (
    <Card as="section" aria-labelledby="own-companies">
      <Stack gap={4} style={{ height: '100%' }}>
        <Inline justify="space-between">
          <SectionHeading id="own-companies" size="large">
            Your companies
          </SectionHeading>
          <Text as="span" size="small" tone="muted">
            {companies.length} of {COMPANY_POSITIONS.length} saved
          </Text>
        </Inline>
        <Stack as="ul" gap={4} style={{ flex: 1 }}>
          {companies.map((company) => (
            <CompanyLine key={company.id} company={company} />
          ))}
        </Stack>
        <Inline>
          <LinkButton to="/money-train" tone="secondary" size="small">
            {companies.length < COMPANY_POSITIONS.length ? 'Edit or add companies' : 'Edit companies'}
          </LinkButton>
        </Inline>
      </Stack>
    </Card>
  );
}

function CompanyLine({ company: { companyName, url, description } }: { company: OwnCompany }) {
  return (
    <Inline as="li" gap={3} style={{ flexWrap: 'nowrap' }}>
      <Monogram name={companyName} size="small" />
      <div style={{ flex: 1, minWidth: 0 }}>
        <strong dir="auto">{companyName}</strong>
        <Text as="div" size="small" tone="muted">
          {domainOf(url)}
        </Text>
      </div>
      {description ? <Badge tone="success">Complete</Badge> : <Badge tone="warning">No description</Badge>}
    </Inline>
  );
}
