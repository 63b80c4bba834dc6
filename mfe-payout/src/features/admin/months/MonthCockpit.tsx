import type { MonthSteps, PayoutMonth } from '@powerline/contract/payout';
import { useSearchParams } from '@powerline/platform';
import { Button, Inline, later, Stack, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { useBankLines } from '../../../api/admin-bank.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { count, counted } from '../../../components/words.ts';
import { ClosingStep } from './ClosingStep.tsx';
import { FeesStep, findShown } from './FeesStep.tsx';
import { MoneyInStep } from './MoneyInStep.tsx';
import { NextStep } from './NextStep.tsx';
import { PayoutsStep } from './PayoutsStep.tsx';
import { Step } from './Step.tsx';
import { stepStates } from './step-states.ts';
import { UnmatchedStep } from './UnmatchedStep.tsx';
import { useDryRun } from './use-dry-run.ts';

const DryRunResult = later({
  title: 'The result',
  load: async () => (await import('./DryRunResult.tsx')).DryRunResult,
});

interface MonthCockpitProps {
  month: PayoutMonth;
  steps: MonthSteps;
  before: PayoutMonth | undefined;
  /** Whether a later month is closed. */
  isPast: boolean;
  currency: string;
  onAsked: () => void;
  /** What a closed month came to. */
  children: ReactNode;
}

/** A month's six steps, from the money that comes in to the payouts. */
export function MonthCockpit({ month, steps, before, isPast, currency, onAsked, children }: MonthCockpitProps) {
  const [query] = useSearchParams();
  const { figures, outdated, isRunning, run, close } = useDryRun(month.month, onAsked);
  const open = useBankLines('open', '', undefined).data?.open;
  const states = stepStates({ month, steps, unmatched: open?.count, isTried: figures !== undefined, isPast });
  const { moneyIn, refunded, members, payouts } = steps;
  const isClosed = month.state === 'closed';
  const name = monthInWords(month.month);
  const inCents = moneyIn.reduce((sum, { cents }) => sum + cents, -refunded.cents);
  const waiting = payouts.asked.count + payouts.approved.count + payouts.exported.count;
  return (
    <Stack gap={4}>
      <NextStep month={month} states={states} />
      {children}
      <Stack as="ol" gap={3} style={{ margin: 0 }} aria-label={`Steps of ${name}`}>
        <Step name="money-in" state={states['money-in']} note={money(inCents, currency)}>
          <MoneyInStep month={month} steps={steps} currency={currency} />
        </Step>
        <Step
          name="unmatched"
          state={states.unmatched}
          note={open ? counted(open.count, 'bank line to match', 'bank lines to match') : 'Bank lines to match'}
        >
          <UnmatchedStep open={open} currency={currency} />
        </Step>
        <Step
          name="fees"
          state={states.fees}
          isAsked={findShown(query) !== undefined}
          note={`${count(members.paid)} paid · ${count(members.partlyPaid)} partly · ${count(members.unpaid)} not yet`}
        >
          <FeesStep month={month} steps={steps} currency={currency} />
        </Step>
        <Step
          name="dry-run"
          state={states['dry-run']}
          note={
            isClosed
              ? 'Replaced by the result'
              : figures
                ? money(figures.cents, currency)
                : 'The result so far; changes nothing'
          }
        >
          {isClosed ? (
            <Text>The month is closed, so its result is final.</Text>
          ) : (
            <Inline>
              <Button tone={figures ? 'secondary' : 'primary'} isBusy={isRunning} onClick={() => void run()}>
                {figures ? 'Run it again' : 'Dry run'}
              </Button>
            </Inline>
          )}
          {figures ? <DryRunResult {...{ figures, outdated, before, currency }} month={month.month} /> : null}
        </Step>
        <Step name="closing" state={states.closing} note={isClosed ? 'Permanent' : closingNote(month)}>
          {month.result ? (
            <Text>
              Closed <Moment at={month.result.closedAt} />,{' '}
              {month.result.closedBy ? `by ${month.result.closedBy}` : 'automatically'}
            </Text>
          ) : (
            <ClosingStep month={month} figures={figures} currency={currency} onClose={close} />
          )}
        </Step>
        <Step name="payouts" state={states.payouts} note={counted(waiting, 'payout under way', 'payouts under way')}>
          <PayoutsStep payouts={payouts} isClosed={isClosed} currency={currency} />
        </Step>
      </Stack>
    </Stack>
  );
}

const closingNote = ({ isDue, postponement }: PayoutMonth): string =>
  postponement ? 'Postponed' : isDue ? 'Ready to close' : 'Not due yet';
