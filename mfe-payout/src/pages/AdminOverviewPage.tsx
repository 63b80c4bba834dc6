import { Skeleton, Stack } from '@powerline/ui';
import { AdminData, LaunchReturn } from '@powerline/ui/admin';
import { useOverview } from '../api/admin-overview.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { OpenSwitch } from '../features/admin/overview/OpenSwitch.tsx';
import { Overview } from '../features/admin/overview/Overview.tsx';
import { t } from '../words.ts';

export default function AdminOverviewPage() {
  const response = useOverview();
  return (
    <PayoutDesk
      part="overview"
      above={<LaunchReturn />}
      title={t('The Powerline Payout')}
      lead={t('Members, money in, money earned, and what needs your attention.')}
    >
      <AdminData
        response={response}
        name={t('overview')}
        skeleton={
          <Stack gap={6}>
            <Skeleton height="6rem" />
            <Skeleton height="4rem" />
            <Skeleton height="6rem" />
            <Skeleton height="20rem" />
          </Stack>
        }
      >
        {(overview) => (
          <>
            <OpenSwitch />
            <Overview overview={overview} />
          </>
        )}
      </AdminData>
    </PayoutDesk>
  );
}
