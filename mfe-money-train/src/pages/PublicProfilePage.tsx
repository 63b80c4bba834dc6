import { ApiError, Link, useRouteParams } from '@powerline/platform';
import { LinkButton, LoadFailure, LoadingRegion, PageHeading, PageLayout, Skeleton, Stack, Text } from '@powerline/ui';
import { usePublicProfile } from '../api/public-profile.ts';
import { CompanyLinks } from '../components/public-page/CompanyLinks.tsx';
import { ProfileView } from '../components/public-page/ProfileView.tsx';

/** Unpublished, hidden, suspended and unknown look the same: no page. */
export default function PublicProfilePage() {
  const { username } = useRouteParams('username');
  const { data, error, isValidating, mutate } = usePublicProfile(username);
  if (error instanceof ApiError && error.status === 404) return <NoSuchPage />;
  return (
    <PageLayout>
      <ProfileView profile={data} heading={<PageHeading title={data?.displayName ?? username} />}>
        {data ? (
          <>
            <CompanyLinks cards={data.cards} of={data.displayName} />
            <Text size="small" tone="muted">
              Something wrong with this page?{' '}
              <Link to={`/u/${encodeURIComponent(data.username)}/report`}>Report it</Link>
            </Text>
          </>
        ) : null}
        {!data && error ? (
          <LoadFailure
            title="This page could not be loaded"
            error={error}
            isRetrying={isValidating}
            onRetry={() => mutate()}
          />
        ) : null}
        {data || error ? null : (
          <LoadingRegion label="Loading the page">
            <Stack gap={3}>
              <Skeleton height="7rem" />
              <Skeleton height="7rem" />
              <Skeleton height="7rem" />
            </Stack>
          </LoadingRegion>
        )}
      </ProfileView>
    </PageLayout>
  );
}

/** Like the shell's own page, so that it doesn't reveal whether the member exists. */
const NoSuchPage = () => (
  <PageLayout width="reading">
    <PageHeading title="Page Not Found" lead="There is no page at this address." />
    <div>
      <LinkButton to="/">Go to Home</LinkButton>
    </div>
  </PageLayout>
);
