import { EmptyState, LinkButton } from '@powerline/ui';

/** Specification section 2. */
export const ComingSoon = () => (
  <EmptyState
    title="This feature is coming soon."
    action={
      <LinkButton to="/money-train" tone="secondary" size="small">
        Add a company
      </LinkButton>
    }
  >
    Your public page is coming. Start by adding a company.
  </EmptyState>
);
