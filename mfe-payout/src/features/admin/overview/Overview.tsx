import type { PayoutOverview } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { formatMoney, formatMonth, formatNumber, Notice, SectionHeading, Stack, StandaloneLink } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { rich, t } from '../../../words.ts';
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
              {rich('<b>{title}:</b> {finding}', {
                b: (inside) => <strong>{inside}</strong>,
                title,
                finding: lastRun?.finding,
              })}
            </div>
          ))}
          {rich('Don’t pay anything out until you know why. <link>Run the checks again in Operations</link>', {
            link: (inside) => <Link to="/admin/operations">{inside}</Link>,
          })}
        </Notice>
      ) : null}
      <Figures
        figures={[
          {
            name: t('Payouts to approve'),
            value: <StandaloneLink to="/admin/payout/payouts?state=asked">{formatNumber(asked.count)}</StandaloneLink>,
            note: formatMoney(asked.cents, currency),
          },
          {
            name: t('Payouts to send'),
            value: (
              <StandaloneLink to="/admin/payout/payouts?state=approved">{formatNumber(approved.count)}</StandaloneLink>
            ),
            note: formatMoney(approved.cents, currency),
          },
          {
            name: t('Owed to members'),
            value: formatMoney(owedCents, currency),
            note:
              debtCents > 0
                ? t('Not counting {amount} in negative balances', { amount: formatMoney(debtCents, currency) })
                : t('They can request it'),
          },
          { name: t('Paid out'), value: formatMoney(paidOutCents, currency), note: t('In total') },
        ]}
      />
      <Stack as="section" gap={3} aria-labelledby="overview-running">
        <SectionHeading id="overview-running" size="large">
          {t('{month} so far', { month: formatMonth(month) })}
        </SectionHeading>
        <Figures
          figures={[
            { name: t('Paid in'), value: formatMoney(running?.paidInCents ?? 0, currency) },
            {
              name: t('Active members'),
              value: formatNumber(running?.active ?? 0),
              note: t('Of {count}', { count: members }),
            },
            { name: t('Joined'), value: formatNumber(running?.joined ?? 0) },
          ]}
        />
      </Stack>
      <MonthsTable months={months} currency={currency} />
      <Checks checks={checks} />
    </Stack>
  );
}
