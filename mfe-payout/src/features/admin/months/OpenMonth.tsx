import type { DryRun, MonthFigures, PayoutMonth } from '@powerline/contract/payout';
import { ApiError, notify } from '@powerline/platform';
import { Button, ConfirmDialog, Inline, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { Moment, reportFailure } from '@powerline/ui/admin';
import { useRef, useState } from 'react';
import { closeMonth, dryRun } from '../../../api/admin-months.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';
import { ClosesItself } from './ClosesItself.tsx';
import { FiguresBeside } from './FiguresBeside.tsx';

interface OpenMonthProps {
  month: PayoutMonth;
  before: PayoutMonth | undefined;
  currency: string;
  onAsked: () => void;
}

export function OpenMonth({ month: shown, before, currency, onAsked }: OpenMonthProps) {
  const { month, isDue, closesAt } = shown;
  const [figures, setFigures] = useState<DryRun>();
  // What the admin wanted to close before payments changed it.
  const [outdated, setOutdated] = useState<DryRun>();
  const [isRunning, setIsRunning] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = monthInWords(month);

  async function run() {
    setIsRunning(true);
    try {
      setFigures(await dryRun(month));
      setOutdated(undefined);
      // Screen readers continue at the figures, too.
      requestAnimationFrame(() => heading.current?.focus());
    } catch (error) {
      await reportFailure('The dry run failed', error);
    } finally {
      setIsRunning(false);
    }
  }

  async function close() {
    try {
      await closeMonth(month, figures?.version);
      notify.success(`${name} is being closed`, 'It goes on when you leave this page.');
      onAsked();
    } catch (error) {
      if (!(await showChanged(error))) await reportFailure(`${name} could not be closed`, error);
    }
  }

  /** @returns whether the month was not closed because its figures have changed; then both show */
  async function showChanged(error: unknown): Promise<boolean> {
    if (!figures || !(error instanceof ApiError && error.code === 'conflict')) return false;
    const current = await dryRun(month).catch(() => undefined);
    if (!current || current.version === figures.version) return false;
    setOutdated(figures);
    setFigures(current);
    requestAnimationFrame(() => heading.current?.focus());
    return true;
  }

  const monthBefore = before?.result ? { name: monthInWords(before.month), figures: before.result } : null;
  const compared = outdated ? { name: 'Your dry run', figures: outdated } : monthBefore;

  return (
    <Stack gap={4}>
      <ClosesItself month={shown} />
      <Text>
        {isDue ? (
          `${name} may be closed now. A dry run shows the result and changes nothing.`
        ) : (
          <>
            {name} may be closed from <Moment at={closesAt} /> on, after the months before it. A dry run shows the
            result so far and changes nothing.
          </>
        )}
      </Text>
      <Inline>
        <Button tone={figures ? 'secondary' : 'primary'} isBusy={isRunning} onClick={() => void run()}>
          {figures ? 'Run it again' : 'Dry run'}
        </Button>
        {isDue ? (
          <ConfirmDialog
            trigger={<Button tone={figures ? 'primary' : 'secondary'}>Close {name}</Button>}
            title={`Close ${name}?`}
            confirmLabel={`Close ${name}`}
            onConfirm={close}
          >
            {figures
              ? `By the dry run, ${counted(figures.earners, 'member earns', 'members earn')} ${money(figures.cents, currency)} from ${counted(figures.payers, 'paid month', 'paid months')}. `
              : 'You have not looked at a dry run. '}
            A month is closed for good. Members can request what they earned, and it takes no more payments.
          </ConfirmDialog>
        ) : null}
      </Inline>
      {figures ? (
        <Stack as="section" gap={3} aria-labelledby="dry-run">
          <SectionHeading ref={heading} id="dry-run" size="large">
            What {name} comes to
          </SectionHeading>
          {outdated ? (
            <Notice tone="warning">
              Payments for {name} came in since your dry run, so nothing was closed. Compare the figures, then close it
              again.
            </Notice>
          ) : null}
          <Text>{drySentence(figures, name, currency)}</Text>
          <FiguresBeside
            caption="Dry run: nothing is closed"
            figures={figures}
            name={name}
            before={compared}
            currency={currency}
          />
        </Stack>
      ) : null}
    </Stack>
  );
}

const drySentence = ({ payers, earners, cents, skipped }: MonthFigures, name: string, currency: string): string =>
  `${counted(payers, 'month is', 'months are')} paid for ${name}. ${counted(earners, 'member earns', 'members earn')} ${money(cents, currency)} in all; ${counted(skipped, 'amount is', 'amounts are')} earned by nobody, as whoever would may not.`;
