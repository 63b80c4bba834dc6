import type { PayoutOverview } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Notice, Stack, Text } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { money } from '../../../components/money.ts';
import { count } from '../../../components/words.ts';
import { Checks } from './Checks.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import { runningSentence, waitingSentence } from './sentences.ts';

export function Overview({ overview }: { overview: PayoutOverview }) {
  const { members, owedCents, debtCents, reservedCents, paidOutCents, currency, checks, months } = overview;
  const bad = checks.filter(({ lastRun }) => lastRun !== null && lastRun.outcome !== 'ok');
  return (
    <Stack gap={6}>
      {bad.length > 0 ? (
        <Notice tone="danger">
          {bad.map(({ name, title, lastRun }) => (
            <div key={name}>
              <strong>{title}:</strong> {lastRun?.finding}
            </div>
          ))}
          Pay nothing out before it is known why. <Link to="/admin/operations">Run the checks again in Operations</Link>
        </Notice>
      ) : null}
      <Stack gap={2}>
        <Text>{runningSentence(overview)}</Text>
        <Text>
          {waitingSentence(overview)} <Link to="/admin/payout/payouts">Open the payouts</Link>
        </Text>
      </Stack>
      <Figures
        figures={[
          { name: 'Members', value: count(members), note: 'with a place in the team' },
          {
            name: 'Owed to members',
            value: money(owedCents, currency),
            note:
              debtCents > 0 ? `${money(debtCents, currency)} more is set off against later pay` : 'they can ask for it',
          },
          { name: 'Reserved', value: money(reservedCents, currency), note: 'asked for, not paid yet' },
          { name: 'Paid out', value: money(paidOutCents, currency), note: 'in all' },
        ]}
      />
      <MonthsTable months={months} currency={currency} />
      <Checks checks={checks} />
    </Stack>
  );
}
