import { useRouteParams } from '@powerline/platform';
import { PageHeading, PageLayout } from '@powerline/ui';
import { ReportForm } from '../features/report/ReportForm.tsx';

export default function ReportProfilePage() {
  const { username } = useRouteParams('username');
  return (
    <PageLayout width="form">
      <PageHeading
        title="Report a page"
        lead={
          <>
            Tell the admins what is wrong with the page of <bdi>{username}</bdi>. They read every report; who sent it is
            not kept.
          </>
        }
      />
      <ReportForm key={username} username={username} />
    </PageLayout>
  );
}
