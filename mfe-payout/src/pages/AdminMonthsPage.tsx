import { EmptyState, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useMonths } from '../api/admin-months.ts';
import { useInstallation } from '../api/admin-plan.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { MonthList } from '../features/admin/months/MonthList.tsx';
import { t } from '../words.ts';

export default function AdminMonthsPage() {
  const { data: installation } = useInstallation();
  return (
    <PayoutDesk
      part="months"
      title={t('Months')}
      lead={t('What each month brought in and paid. Months close in order, for good.')}
    >
      <AdminData response={useMonths()} name={t('months')} skeleton={<Skeleton height="20rem" />}>
        {(months) =>
          months.length === 0 ? (
            <EmptyState title={t('No month yet')}>{t('The first one begins with the first payment.')}</EmptyState>
          ) : (
            <MonthList months={months} currency={installation?.currency ?? 'USD'} />
          )
        }
      </AdminData>
    </PayoutDesk>
  );
}
