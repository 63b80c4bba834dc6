import type { PayoutMonth } from '@powerline/contract/payout';
import { useRouteParams } from '@powerline/platform';
import { LinkButton, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useEffect, useState } from 'react';
import { rereadMonths, useMonth, useMonths } from '../api/admin-months.ts';
import { useInstallation } from '../api/admin-plan.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { monthInWords } from '../components/dates.ts';
import { ClosedMonth } from '../features/admin/months/ClosedMonth.tsx';
import { ClosingProgress } from '../features/admin/months/ClosingProgress.tsx';
import { OpenMonth } from '../features/admin/months/OpenMonth.tsx';

export default function AdminMonthPage() {
  const { month } = useRouteParams('month');
  return <Month key={month} of={month} />;
}

function Month({ of }: { of: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const response = useMonth(of, isAsked);
  // Shown beside this month, and requested together so that nothing moves.
  const months = useMonths();
  const { data: installation } = useInstallation();
  const currency = installation?.currency ?? 'USD';
  const state = response.data?.state;
  const before = months.data?.find(({ month, result }) => month < of && result !== null);
  const [wasRunning, setWasRunning] = useState(false);
  if (!wasRunning && state === 'running') setWasRunning(true);
  const isNew = state === 'closed' && (wasRunning || isAsked);

  // The server closes the month in a job, so the cached list is old.
  useEffect(() => {
    if (!isNew) return;
    setIsAsked(false);
    setWasRunning(true);
    void rereadMonths();
  }, [isNew]);

  return (
    <PayoutDesk
      part="months"
      isBelowPart
      title={isMonth(of) ? monthInWords(of) : 'A month'}
      lead="What members paid and what they earned."
    >
      <AdminData
        response={months.data || months.error ? response : { ...response, data: undefined, error: undefined }}
        name="month"
        skeleton={<Skeleton height="24rem" />}
        wayOut={
          <LinkButton to="/admin/payout/months" tone="secondary" size="small">
            See all months
          </LinkButton>
        }
      >
        {(month) => <Shown month={month} {...{ before, currency, isAsked, isNew }} onAsked={() => setIsAsked(true)} />}
      </AdminData>
    </PayoutDesk>
  );
}

interface ShownProps {
  month: PayoutMonth;
  before: PayoutMonth | undefined;
  currency: string;
  isAsked: boolean;
  isNew: boolean;
  onAsked: () => void;
}

function Shown({ month, before, currency, isAsked, isNew, onAsked }: ShownProps) {
  if (month.result) {
    return <ClosedMonth month={month.month} result={month.result} {...{ before, currency, isNew }} />;
  }
  if (month.state === 'running' || isAsked) return <ClosingProgress month={month.month} closing={month.closing} />;
  return <OpenMonth {...{ month, before, currency, onAsked }} />;
}

const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
