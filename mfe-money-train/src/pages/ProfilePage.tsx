import { EmptyState, LinkButton, PageHeading, PageLayout } from '@powerline/ui';

export default function ProfilePage() {
  return (
    <PageLayout width="reading">
      <PageHeading title="Money Train Profile" />
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
    </PageLayout>
  );
}
