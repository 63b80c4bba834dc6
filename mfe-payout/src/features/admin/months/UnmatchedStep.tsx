import { Inline, LinkButton, Text } from '@powerline/ui';

/** An import names each line whose member it doesn't know, and records nothing before. */
export const UnmatchedStep = () => (
  <>
    <Text>The import shows each line without a member before anything is recorded.</Text>
    <Inline>
      <LinkButton to="/admin/payout/payments/import" tone="secondary">
        Check a file
      </LinkButton>
    </Inline>
  </>
);
