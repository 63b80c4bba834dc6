import { useRouteParams } from '@powerline/platform';
import { Breadcrumbs, formatMonth, LinkButton, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useMonth } from '../api/admin-months.ts';
import { useInstallation } from '../api/admin-plan.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { CompareConversation } from '../features/admin/month-comparison/CompareConversation.tsx';
import { t } from '../words.ts';

export default function AdminMonthComparisonPage() {
  const { month: of } = useRouteParams('month');
  const month = useMonth(of);
  const installation = useInstallation();
  const both = {
    data: month.data && installation.data && ([month.data, installation.data] as const),
    error: month.error ?? installation.error,
    isValidating: month.isValidating || installation.isValidating,
    mutate: () => Promise.all([month.mutate(), installation.mutate()]),
  };
  return (
    <PayoutDesk
      part="months"
      isBelowPart
      title={t('Compare with another system')}
      lead={t('See where another system’s commission list differs from this site’s, and why.')}
    >
      <AdminData
        response={both}
        name={t('month')}
        skeleton={<Skeleton height="20rem" />}
        wayOut={
          <LinkButton to="/admin/payout/months" tone="secondary" size="small">
            {t('See all months')}
          </LinkButton>
        }
      >
        {([{ month }, { currency }]) => (
          <>
            <Breadcrumbs
              crumbs={[{ key: 'month', title: formatMonth(month), to: `/admin/payout/months/${month}` }]}
              current={t('Comparison')}
            />
            <CompareConversation key={month} month={month} currency={currency} />
          </>
        )}
      </AdminData>
    </PayoutDesk>
  );
}
