import type { PayoutMonth } from '@powerline/contract/payout';
import { useRouteParams } from '@powerline/platform';
import { formatMonth, LinkButton, later, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useEffect, useState } from 'react';
import { useMonthSteps } from '../api/admin-month-steps.ts';
import { rereadMonths, useMonth, useMonths } from '../api/admin-months.ts';
import { useInstallation } from '../api/admin-plan.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { ClosingProgress } from '../features/admin/months/ClosingProgress.tsx';
import { MonthCockpit } from '../features/admin/months/MonthCockpit.tsx';
import { t } from '../words.ts';

const ClosedMonth = later({
  title: () => t('The result'),
  load: async () => (await import('../features/admin/months/ClosedMonth.tsx')).ClosedMonth,
  fallback: <Skeleton height="40rem" />,
});

export default function AdminMonthPage() {
  const { month } = useRouteParams('month');
  return <Month key={month} of={month} />;
}

function Month({ of }: { of: string }) {
  const response = useMonth(of);
  // Shown with this month, and requested together so that nothing moves.
  const months = useMonths();
  const steps = useMonthSteps(of);
  const { data: installation } = useInstallation();
  const currency = installation?.currency ?? 'USD';
  const state = response.data?.state;
  const before = months.data?.find(({ month, result }) => month < of && result !== null);
  const isPast = months.data?.some(({ month, result }) => month > of && result !== null) ?? false;
  const [wasRunning, setWasRunning] = useState(false);
  if (!wasRunning && state === 'running') setWasRunning(true);
  const isNew = state === 'closed' && wasRunning;

  // The server closes the month in a job, so the cached list is old.
  useEffect(() => {
    if (isNew) void rereadMonths();
  }, [isNew]);

  return (
    <PayoutDesk
      part="months"
      isBelowPart
      title={isMonth(of) ? formatMonth(of) : t('A month')}
      lead={t('What members paid and what they earned.')}
    >
      <AdminData
        response={months.data || months.error ? response : { ...response, data: undefined, error: undefined }}
        name={t('month')}
        skeleton={<Skeleton height="24rem" />}
        wayOut={
          <LinkButton to="/admin/payout/months" tone="secondary" size="small">
            {t('See all months')}
          </LinkButton>
        }
      >
        {(month) => <Shown month={month} {...{ steps, before, isPast, currency, isNew }} />}
      </AdminData>
    </PayoutDesk>
  );
}

interface ShownProps {
  month: PayoutMonth;
  steps: ReturnType<typeof useMonthSteps>;
  before: PayoutMonth | undefined;
  isPast: boolean;
  currency: string;
  isNew: boolean;
}

function Shown({ month, steps: response, before, isPast, currency, isNew }: ShownProps) {
  if (month.state === 'running') return <ClosingProgress month={month.month} closing={month.closing} />;
  return (
    <AdminData response={response} name={t('steps')} skeleton={<Skeleton height="24rem" />}>
      {(steps) => (
        <MonthCockpit key={month.state} {...{ month, steps, before, isPast, currency }}>
          {month.result ? (
            <ClosedMonth month={month.month} result={month.result} {...{ before, currency, isNew }} />
          ) : null}
        </MonthCockpit>
      )}
    </AdminData>
  );
}

const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
