import { useRouteParams } from '@powerline/platform';
import { PageHeading, PageLayout } from '@powerline/ui';
import { ReportForm } from '../features/report/ReportForm.tsx';
import { rich, t } from '../words.ts';

export default function ReportProfilePage() {
  const { username } = useRouteParams('username');
  return (
    <PageLayout width="form">
      <PageHeading
        title={t('Report a page')}
        lead={rich(
          'Tell the admins what is wrong with the page of {username}. They read every report; who sent it is not kept.',
          { username: <bdi>{username}</bdi> },
        )}
      />
      <ReportForm key={username} username={username} />
    </PageLayout>
  );
}
