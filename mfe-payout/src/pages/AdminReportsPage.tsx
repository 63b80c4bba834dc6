import { Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useReports } from '../api/admin-reports.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { ReportList } from '../features/admin/reports/ReportList.tsx';
import { t } from '../words.ts';

export default function AdminReportsPage() {
  return (
    <PayoutDesk
      part="reports"
      title={t('Reports')}
      lead={t('Each one adds up to the ledger. Read it here, print it, or download it as CSV.')}
    >
      <AdminData response={useReports()} name={t('reports')} skeleton={<Skeleton height="32rem" />}>
        {({ reports }) => <ReportList reports={reports} />}
      </AdminData>
    </PayoutDesk>
  );
}
