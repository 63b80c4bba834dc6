import type { PayoutOverview } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Notice, SectionHeading, Stack, StandaloneLink } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { count } from '../../../components/words.ts';
import { Checks } from './Checks.tsx';
import { MonthsTable } from './MonthsTable.tsx';

export function Overview({ overview }: { overview: PayoutOverview }) {
  const { asked, approved, owedCents, debtCents, paidOutCents, currency, checks, months, month, members } = overview;
  const running = months.find((one) => one.month === month);
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
          Don’t pay anything out until you know why.{' '}
          <Link to="/admin/operations">Run the checks again in Operations</Link>
        </Notice>
      ) : null}
      <Figures
        figures={[
          {
            name: 'Payouts to approve',
            value: <StandaloneLink to="/admin/payout/payouts?state=asked">{count(asked.count)}</StandaloneLink>,
            note: money(asked.cents, currency),
          },
          {
            name: 'Payouts to send',
            value: <StandaloneLink to="/admin/payout/payouts?state=approved">{count(approved.count)}</StandaloneLink>,
            note: money(approved.cents, currency),
          },
          {
            name: 'Owed to members',
            value: money(owedCents, currency),
            note:
              debtCents > 0 ? `Not counting ${money(debtCents, currency)} in negative balances` : 'They can request it',
          },
          { name: 'Paid out', value: money(paidOutCents, currency), note: 'In total' },
        ]}
      />
      <Stack as="section" gap={3} aria-labelledby="overview-running">
        <SectionHeading id="overview-running" size="large">
          {monthInWords(month)} so far
        </SectionHeading>
        <Figures
          figures={[
            { name: 'Paid in', value: money(running?.paidInCents ?? 0, currency) },
            { name: 'Active members', value: count(running?.active ?? 0), note: `Of ${count(members)}` },
            { name: 'Joined', value: count(running?.joined ?? 0) },
          ]}
        />
      </Stack>
      <MonthsTable months={months} currency={currency} />
      <Checks checks={checks} />
    </Stack>
  );
}
