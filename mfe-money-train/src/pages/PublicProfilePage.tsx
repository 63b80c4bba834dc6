import { ApiError, Link, useRouteParams } from '@powerline/platform';
import { LinkButton, LoadFailure, LoadingRegion, PageHeading, PageLayout, Skeleton, Stack, Text } from '@powerline/ui';
import { usePublicProfile } from '../api/public-profile.ts';
import { CompanyLinks } from '../components/public-page/CompanyLinks.tsx';
import { ProfileView } from '../components/public-page/ProfileView.tsx';

/** What a stranger sees of a member. Not published, hidden, suspended and unknown are one and the same: no page. */
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

/** In the words of the shell's own: whether there is such a member is nobody's business. */
const NoSuchPage = () => (
  <PageLayout width="reading">
    <PageHeading title="Page Not Found" lead="There is no page at this address." />
    <div>
      <LinkButton to="/">Go to Home</LinkButton>
    </div>
  </PageLayout>
);
