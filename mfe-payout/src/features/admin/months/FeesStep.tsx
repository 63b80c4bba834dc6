import { FEE_STATES, type FeeState, type MonthSteps, type PayoutMonth } from '@powerline/contract/payout';
import { useSearchParams } from '@powerline/platform';
import { Button, FigureList, Inline, later, StandaloneLink, Text } from '@powerline/ui';
import { Moment, useRight } from '@powerline/ui/admin';
import { useState } from 'react';
import { count } from '../../../components/words.ts';

const MonthMembersList = later({
  title: 'The members',
  load: async () => (await import('./MonthMembersList.tsx')).MonthMembersList,
});
const RemindDialog = later({
  title: 'The reminders',
  load: async () => (await import('./RemindDialog.tsx')).RemindDialog,
});

const TITLES: Record<FeeState, string> = { paid: 'paid', 'partly-paid': 'partly paid', unpaid: 'not yet' };

interface FeesStepProps {
  month: PayoutMonth;
  steps: MonthSteps;
  currency: string;
}

/** Three figures, each of which opens its members. */
export function FeesStep({ month: { month, state }, steps, currency }: FeesStepProps) {
  const [query] = useSearchParams();
  const [isReminding, setIsReminding] = useState(false);
  const mayWrite = useRight('money', 'write');
  const { members, feeCents, remindedAt } = steps;
  const shown = findShown(query);
  const counts: Record<FeeState, number> = {
    paid: members.paid,
    'partly-paid': members.partlyPaid,
    unpaid: members.unpaid,
  };
  return (
    <>
      <FigureList
        size="display"
        figures={FEE_STATES.map((name) => ({
          name: TITLES[name],
          value: (
            <StandaloneLink
              to={`?members=${name}`}
              aria-label={`${count(counts[name])} ${TITLES[name]}: show members`}
              aria-current={shown === name ? 'true' : undefined}
              preventScrollReset
            >
              {count(counts[name])}
            </StandaloneLink>
          ),
        }))}
      />
      {state === 'open' && mayWrite && counts.unpaid + counts['partly-paid'] > 0 ? (
        <Inline>
          <Button tone="secondary" onClick={() => setIsReminding(true)}>
            Remind those who haven’t paid
          </Button>
          {remindedAt ? (
            <Text size="small" tone="muted">
              Last reminders: <Moment at={remindedAt} />
            </Text>
          ) : null}
        </Inline>
      ) : null}
      {shown ? (
        <MonthMembersList key={shown} month={month} state={shown} feeCents={feeCents} currency={currency} />
      ) : null}
      {isReminding ? <RemindDialog month={month} onClose={() => setIsReminding(false)} /> : null}
    </>
  );
}

/** Whose members the address asks for. */
export const findShown = (query: URLSearchParams): FeeState | undefined =>
  FEE_STATES.find((state) => state === query.get('members'));
