import { FEE_STATES, type FeeState, type MonthSteps, type PayoutMonth } from '@powerline/contract/payout';
import { useSearchParams } from '@powerline/platform';
import { Button, FigureList, formatNumber, Inline, later, StandaloneLink, Text } from '@powerline/ui';
import { Moment, useRight } from '@powerline/ui/admin';
import { useState } from 'react';
import { rich, t } from '../../../words.ts';

const MonthMembersList = later({
  title: () => t('The members'),
  load: async () => (await import('./MonthMembersList.tsx')).MonthMembersList,
});
const RemindDialog = later({
  title: () => t('The reminders'),
  load: async () => (await import('./RemindDialog.tsx')).RemindDialog,
});

const stateTitles = (): Record<FeeState, string> => ({
  paid: t('paid'),
  'partly-paid': t('partly paid'),
  unpaid: t('not yet'),
});

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
  const titles = stateTitles();
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
          name: titles[name],
          value: (
            <StandaloneLink
              to={`?members=${name}`}
              aria-label={t('{count} {state}: show members', { count: counts[name], state: titles[name] })}
              aria-current={shown === name ? 'true' : undefined}
              preventScrollReset
            >
              {formatNumber(counts[name])}
            </StandaloneLink>
          ),
        }))}
      />
      {state === 'open' && mayWrite && counts.unpaid + counts['partly-paid'] > 0 ? (
        <Inline>
          <Button tone="secondary" onClick={() => setIsReminding(true)}>
            {t('Remind those who haven’t paid')}
          </Button>
          {remindedAt ? (
            <Text size="small" tone="muted">
              {rich('Last reminders: {moment}', { moment: <Moment at={remindedAt} /> })}
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
