import { LinkButton, PageHeading, PageLayout } from '@powerline/ui';

export function NotFoundPage() {
  return (
    <PageLayout width="reading">
      <PageHeading title="Page Not Found" lead="There is no page at this address." />
      <div>
        <LinkButton to="/">Go to Home</LinkButton>
      </div>
    </PageLayout>
  );
}
