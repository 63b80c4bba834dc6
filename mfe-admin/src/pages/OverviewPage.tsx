import { EmptyState, Skeleton, Stack } from '@powerline/ui';
import { AdminData, AdminLayout } from '@powerline/ui/admin';
import { CircleCheck } from 'lucide-react';
import { useInbox } from '../api/inbox.ts';
import { InboxList } from '../features/inbox/InboxList.tsx';
import { LaunchChecklist } from '../features/launch/LaunchChecklist.tsx';
import { t } from '../words.ts';

const SKELETON = (
  <Stack gap={3}>
    {['first', 'second', 'third'].map((line) => (
      <Skeleton key={line} height="5.5rem" />
    ))}
  </Stack>
);

export default function OverviewPage() {
  return (
    <AdminLayout title={t('Overview')} lead={t('What needs your attention, newest first.')}>
      <AdminData response={useInbox()} name={t('overview')} skeleton={SKELETON}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t('Nothing needs your attention right now. Enjoy your day')}
              icon={<CircleCheck size={20} />}
            />
          ) : (
            <InboxList items={items} />
          )
        }
      </AdminData>
      <LaunchChecklist />
    </AdminLayout>
  );
}
