import { useSearchParams } from '@powerline/platform';
import { LinkButton, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import type { PaymentFilter } from '../api/admin-payments.ts';
import { useInstallation, usePlanVersions } from '../api/admin-plan.ts';
import { monthNow } from '../components/admin/months.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { PaymentList } from '../features/admin/payments/PaymentList.tsx';
import { RecordPayment } from '../features/admin/payments/RecordPayment.tsx';
import { SubscriptionFeesCard } from '../features/admin/payments/SubscriptionFeesCard.tsx';
import { t } from '../words.ts';

const FILTERS = ['username', 'month', 'reference', 'kind'] as const;

export default function AdminPaymentsPage() {
  const [query, setQuery] = useSearchParams();
  const { data: plans } = usePlanVersions();
  const filter: PaymentFilter = {};
  for (const name of FILTERS) {
    const value = query.get(name);
    if (value) filter[name] = value;
  }
  return (
    <PayoutDesk
      part="payments"
      title={t('Payments')}
      lead={t('What members paid and got back. Nothing here is ever changed or removed.')}
      actions={
        <>
          <LinkButton to="/admin/payout/payments/bank">{t('Match bank payments')}</LinkButton>
          <LinkButton to="/admin/payout/payments/import" tone="secondary">
            {t('Import a file')}
          </LinkButton>
        </>
      }
    >
      <AdminData response={useInstallation()} name={t('payments')} skeleton={<Skeleton height="32rem" />}>
        {({ currency, timeZone }) => {
          const thisMonth = monthNow(timeZone);
          const feeCents = plans?.find(({ validFrom }) => validFrom <= thisMonth)?.plan.feeCents;
          return (
            <>
              <SubscriptionFeesCard />
              <RecordPayment currency={currency} thisMonth={thisMonth} feeCents={feeCents} />
              <PaymentList
                filter={filter}
                currency={currency}
                onFilter={(next) =>
                  setQuery(
                    (narrowed) => {
                      for (const name of FILTERS) {
                        if (next[name]) narrowed.set(name, next[name]);
                        else narrowed.delete(name);
                      }
                      return narrowed;
                    },
                    { preventScrollReset: true },
                  )
                }
              />
            </>
          );
        }}
      </AdminData>
    </PayoutDesk>
  );
}
