import type { MonthSteps, PayoutMonth } from '@powerline/contract/payout';
import { useSearchParams } from '@powerline/platform';
import { Button, formatMoney, formatMonth, Inline, later, Stack, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { useBankLines } from '../../../api/admin-bank.ts';
import { rich, t } from '../../../words.ts';
import { ClosingStep } from './ClosingStep.tsx';
import { CompareLink } from './CompareLink.tsx';
import { FeesStep, findShown } from './FeesStep.tsx';
import { MoneyInStep } from './MoneyInStep.tsx';
import { NextStep } from './NextStep.tsx';
import { PayoutsStep } from './PayoutsStep.tsx';
import { Step } from './Step.tsx';
import { stepStates } from './step-states.ts';
import { UnmatchedStep } from './UnmatchedStep.tsx';
import { useDryRun } from './use-dry-run.ts';

const DryRunResult = later({
  title: () => t('The result'),
  load: async () => (await import('./DryRunResult.tsx')).DryRunResult,
});

interface MonthCockpitProps {
  month: PayoutMonth;
  steps: MonthSteps;
  before: PayoutMonth | undefined;
  /** Whether a later month is closed. */
  isPast: boolean;
  currency: string;
  /** What a closed month came to. */
  children: ReactNode;
}

/** A month's six steps, from the money that comes in to the payouts. */
export function MonthCockpit({ month, steps, before, isPast, currency, children }: MonthCockpitProps) {
  const [query] = useSearchParams();
  const { figures, outdated, isRunning, run, close } = useDryRun(month.month);
  const open = useBankLines('open', '', undefined).data?.open;
  const states = stepStates({ month, steps, unmatched: open?.count, isTried: figures !== undefined, isPast });
  const { moneyIn, refunded, members, payouts } = steps;
  const isClosed = month.state === 'closed';
  const name = formatMonth(month.month);
  const inCents = moneyIn.reduce((sum, { cents }) => sum + cents, -refunded.cents);
  const waiting = payouts.asked.count + payouts.approved.count + payouts.exported.count;
  return (
    <Stack gap={4}>
      <NextStep month={month} states={states} />
      {children}
      <Stack as="ol" gap={3} style={{ margin: 0 }} aria-label={t('Steps of {month}', { month: name })}>
        <Step name="money-in" state={states['money-in']} note={formatMoney(inCents, currency)}>
          <MoneyInStep month={month} steps={steps} currency={currency} />
        </Step>
        <Step
          name="unmatched"
          state={states.unmatched}
          note={
            open
              ? t('{count, plural, one {# bank line to match} other {# bank lines to match}}', { count: open.count })
              : t('Bank lines to match')
          }
        >
          <UnmatchedStep open={open} currency={currency} />
        </Step>
        <Step
          name="fees"
          state={states.fees}
          isAsked={findShown(query) !== undefined}
          note={t('{paid} paid · {partly} partly · {unpaid} not yet', {
            paid: members.paid,
            partly: members.partlyPaid,
            unpaid: members.unpaid,
          })}
        >
          <FeesStep month={month} steps={steps} currency={currency} />
        </Step>
        <Step
          name="dry-run"
          state={states['dry-run']}
          note={
            isClosed
              ? t('Replaced by the result')
              : figures
                ? formatMoney(figures.cents, currency)
                : t('The result so far; changes nothing')
          }
        >
          {isClosed ? (
            <Text>{t('The month is closed, so its result is final.')}</Text>
          ) : (
            <Inline>
              <Button tone={figures ? 'secondary' : 'primary'} isBusy={isRunning} onClick={() => void run()}>
                {figures ? t('Run it again') : t('Dry run')}
              </Button>
              <CompareLink month={month.month} />
            </Inline>
          )}
          {figures ? <DryRunResult {...{ figures, outdated, before, currency }} month={month.month} /> : null}
        </Step>
        <Step name="closing" state={states.closing} note={isClosed ? t('Permanent') : closingNote(month)}>
          {month.result ? (
            <Text>
              {rich('Closed {moment}, {by, select, admin {by {name}} other {automatically}}', {
                moment: <Moment at={month.result.closedAt} />,
                by: month.result.closedBy ? 'admin' : 'itself',
                name: month.result.closedBy,
              })}
            </Text>
          ) : (
            <ClosingStep month={month} figures={figures} currency={currency} onClose={close} />
          )}
        </Step>
        <Step
          name="payouts"
          state={states.payouts}
          note={t('{waiting, plural, one {# payout under way} other {# payouts under way}}', { waiting })}
        >
          <PayoutsStep payouts={payouts} isClosed={isClosed} currency={currency} />
        </Step>
      </Stack>
    </Stack>
  );
}

const closingNote = ({ isDue, postponement }: PayoutMonth): string =>
  postponement ? t('Postponed') : isDue ? t('Ready to close') : t('Not due yet');
