import { REPORT_PERIODS, type ReportPeriodQuery } from '@powerline/contract/payout';
import { useRouteParams, useSearchParams } from '@powerline/platform';
import { LinkButton, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useReport } from '../api/admin-reports.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { ReportView } from '../features/admin/reports/ReportView.tsx';
import { t } from '../words.ts';

export default function AdminReportPage() {
  const { report: key } = useRouteParams('report');
  const [search] = useSearchParams();
  const period: ReportPeriodQuery = {};
  for (const kind of REPORT_PERIODS) {
    const of = search.get(kind);
    if (of) period[kind] = of;
  }
  const response = useReport(key, period, undefined);
  const { data } = response;
  return (
    <PayoutDesk
      part="reports"
      isBelowPart
      title={data?.title ?? t('{what, select, other {Report}}', { what: 'title' })}
    >
      <AdminData
        response={response}
        name={t('report')}
        skeleton={<Skeleton height="40rem" />}
        wayOut={
          <LinkButton to="/admin/payout/reports" tone="secondary" size="small">
            {t('See all reports')}
          </LinkButton>
        }
      >
        {(report) => <ReportView key={`${report.key} ${report.of}`} report={report} />}
      </AdminData>
    </PayoutDesk>
  );
}
