import { EmptyState, LinkButton, PageHeading, PageLayout } from '@powerline/ui';

export default function ProfilePage() {
  return (
    <PageLayout width="reading">
      <PageHeading title="Money Train Profile" />
      <EmptyState
        title="This feature is coming soon."
        action={
          <LinkButton to="/money-train" tone="secondary" size="small">
            Your companies
          </LinkButton>
        }
      >
        Until then, your companies are on The Money Train.
      </EmptyState>
    </PageLayout>
  );
}
