import { ApiError, Link, useRouteParams, useSession } from '@powerline/platform';
import { LinkButton, LoadFailure, PageHeading, PageLayout, Text, theme } from '@powerline/ui';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { usePublicProfile } from '../api/public-profile.ts';
import { CompanyLinks } from '../components/public-page/CompanyLinks.tsx';
import { ProfileView, ProfileViewSkeleton } from '../components/public-page/ProfileView.tsx';
import { rich, t } from '../words.ts';

/** Unpublished, hidden, suspended and unknown look the same: no page. */
export default function PublicProfilePage() {
  const { username } = useRouteParams('username');
  const { data, error, isValidating, mutate } = usePublicProfile(username);
  if (error instanceof ApiError && error.status === 404) return <NoSuchPage />;
  if (!data && !error) {
    return (
      <PageLayout>
        <ProfileViewSkeleton />
      </PageLayout>
    );
  }
  if (!data) {
    return (
      <PageLayout>
        <PageHeading title={username} />
        <LoadFailure
          title={t('This page could not be loaded')}
          error={error}
          isRetrying={isValidating}
          onRetry={() => mutate()}
        />
      </PageLayout>
    );
  }
  return (
    <PageLayout>
      <EditLink username={data.username} />
      <ProfileView profile={data} heading={<PageHeading title={data.displayName} />}>
        <CompanyLinks cards={data.cards} of={data.displayName} />
        <Text size="small" tone="muted" style={{ textAlign: 'center' }}>
          {rich('Something wrong with this page? <report>Report it</report>', {
            report: (inside) => <Link to={`/u/${encodeURIComponent(data.username)}/report`}>{inside}</Link>,
          })}
        </Text>
      </ProfileView>
    </PageLayout>
  );
}

/** In the corner, so that nothing moves when the session is known. */
const Corner = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
`;

/** For the page's owner. */
function EditLink({ username }: { username: string }) {
  const { user } = useSession();
  if (user?.username !== username) return null;
  return (
    <Corner>
      <LinkButton to="/profile" tone="secondary" size="small">
        <Pencil aria-hidden="true" />
        {t('Edit')}
      </LinkButton>
    </Corner>
  );
}

/** Like the shell's own page, so that it doesn't reveal whether the member exists. */
const NoSuchPage = () => (
  <PageLayout width="reading">
    <PageHeading title={t('Page Not Found')} lead={t('There is no page at this address.')} />
    <div>
      <LinkButton to="/">{t('Go to Home')}</LinkButton>
    </div>
  </PageLayout>
);
