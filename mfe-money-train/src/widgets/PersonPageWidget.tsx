import type { AdminProfile } from '@powerline/contract/money-train';
import { useRouteParams } from '@powerline/platform';
import { Badge, Card, Inline, LinkButton, SectionHeading, Skeleton, Stack, StandaloneLink, Text } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { usePersonProfile } from '../api/admin-profiles.ts';
import { countReports } from '../components/counts.ts';
import { t } from '../words.ts';

/** A person's public page, on their page for admins. */
export default function PersonPageWidget() {
  const { person: id } = useRouteParams('person');
  return (
    <Card as="section" aria-labelledby="person-page">
      <Stack gap={3}>
        <SectionHeading level={3} id="person-page">
          {t('Public page')}
        </SectionHeading>
        <AdminData response={usePersonProfile(id)} name={t('public page')} skeleton={<Skeleton height="4rem" />}>
          {({ profile }) => (profile ? <Page profile={profile} /> : <Text tone="muted">{t('Not started yet.')}</Text>)}
        </AdminData>
      </Stack>
    </Card>
  );
}

const stateOf = ({ hiding, isPublished }: AdminProfile) => {
  if (hiding) return <Badge tone="danger">{t('Hidden')}</Badge>;
  return isPublished ? <Badge tone="success">{t('Published')}</Badge> : <Badge>{t('Not published')}</Badge>;
};

function Page({ profile }: { profile: AdminProfile }) {
  const { username, displayName, isPublished, hiding, reportCount } = profile;
  return (
    <>
      <Inline gap={2}>
        {displayName ? <span dir="auto">{displayName}</span> : null}
        {stateOf(profile)}
        {reportCount > 0 ? <Badge tone="warning">{countReports(reportCount)}</Badge> : null}
      </Inline>
      {hiding ? (
        <Text size="small" tone="muted" dir="auto">
          {hiding.reason}
        </Text>
      ) : null}
      {isPublished && !hiding ? (
        <StandaloneLink to={`/u/${encodeURIComponent(username)}`}>/u/{username}</StandaloneLink>
      ) : null}
      <Inline>
        <LinkButton
          to={`/admin/profiles?${new URLSearchParams({ list: 'all', search: username })}`}
          size="small"
          tone="secondary"
        >
          {reportCount > 0 ? t('Open reports') : t('Open in Profiles')}
        </LinkButton>
      </Inline>
    </>
  );
}
