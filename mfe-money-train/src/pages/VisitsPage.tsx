import { Loaded, OnlyWhileOpen, PageHeading, PageLayout, Skeleton, Stack } from '@powerline/ui';
import { useProfileStatistics } from '../api/profile-statistics.ts';
import { ProfileNav } from '../components/ProfileNav.tsx';
import { Visits } from '../features/visits/Visits.tsx';
import { t } from '../words.ts';

/** While the system is closed, the address leads to the page that announces it. */
export default function VisitsPage() {
  return (
    <OnlyWhileOpen system="profiles" elseTo="/profile">
      <PageLayout density="working">
        <PageHeading
          title={t('Visits and clicks')}
          lead={t('Whether your page is looked at, and what is pressed on it.')}
        />
        <ProfileNav current="visits" />
        <MyVisits />
      </PageLayout>
    </OnlyWhileOpen>
  );
}

function MyVisits() {
  return (
    <Loaded
      answer={useProfileStatistics()}
      what={t('your visits')}
      skeleton={
        <Stack gap={8}>
          <Skeleton width="20rem" height="4rem" />
          <Skeleton height="12rem" />
          <Skeleton height="10rem" />
        </Stack>
      }
    >
      {(data) => <Visits statistics={data} />}
    </Loaded>
  );
}
