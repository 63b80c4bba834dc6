import type { Company } from '@powerline/contract/money-train';
import { Card, ExternalLinkButton, Inline, SectionHeading, Stack, Text, VisuallyHidden } from '@powerline/ui';
import type { ReactNode } from 'react';

interface CompanyCardProps {
  company: Company;
  /** What can be done with the company, beside its link. */
  children: ReactNode;
}

/** One saved company, as a list item. */
export function CompanyCard({ company, children }: CompanyCardProps) {
  const { companyName, url, description } = company;
  return (
    <Card as="li">
      <Stack gap={4} style={{ height: '100%' }}>
        <Stack gap={2} style={{ flex: 1 }}>
          <SectionHeading level={3}>{companyName}</SectionHeading>
          {description ? <Text>{description}</Text> : <Text tone="muted">No description</Text>}
        </Stack>
        <Inline justify="space-between">
          <ExternalLinkButton isSponsored href={url} tone="secondary" size="small">
            <span>
              Visit Website<VisuallyHidden> of {companyName}</VisuallyHidden>
            </span>
          </ExternalLinkButton>
          {children}
        </Inline>
      </Stack>
    </Card>
  );
}
