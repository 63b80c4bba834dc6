import { formatMoney, formatNumber } from '@powerline/contract/format';
import type { SimulationReport } from './simulation-report.ts';

const dollars = (cents: number) => formatMoney(cents, 'USD');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The figures for a person, a month per line first. */
export function printedReport({ behavior, plan, ...report }: SimulationReport): string {
  const { total, earnings, rotator, places } = report;
  return [
    table([
      ['month', 'joined', 'members', 'active', 'paid in', 'to members', 'of paid in'],
      ...report.months.map(({ joined, members, active, feesCents, owedCents }, month) => [
        String(month + 1),
        ...[joined, members, active].map((number) => formatNumber(number)),
        ...[feesCents, owedCents].map(dollars),
        percent(feesCents === 0 ? 0 : owedCents / feesCents),
      ]),
    ]),
    '',
    `Cost      ${dollars(total.owedCents)} of ${dollars(total.feesCents)} paid in go to members: ${percent(total.costShare)}. ` +
      `That is ${percent(total.ceilingShare)} of the most that the plan can cost, ${dollars(total.ceilingCents)} a paid month.`,
    `Earnings  of ${formatNumber(earnings.members)} members who paid at least once: ${percent(earnings.nothingShare)} earned nothing, ` +
      `${percent(earnings.lessThanPaidShare)} less than they paid.`,
    `          Median ${dollars(earnings.medianCents)}, mean ${dollars(earnings.meanCents)}, quarters ` +
      `${earnings.quartersCents.map(dollars).join(' and ')}, highest ${dollars(earnings.highestCents)}; ` +
      `the top one percent has ${percent(earnings.topPercentShare)} of all.`,
    `Rotator   ${formatNumber(rotator.turns)} turns. Of ${formatNumber(rotator.eligible)} members in the queue at the end, the fewest ` +
      `${rotator.fewestTurns}, median ${rotator.medianTurns}, most ${rotator.mostTurns}; largest gap of their scores ${rotator.largestGap}.`,
    `Places    ${percent(places.invitedShare)} of newcomers invited, ${percent(places.byRotatorShare)} given by the rotator, ` +
      `${percent(places.spilloverShare)} placed by spillover, the deepest on level ${places.deepestLevel}.`,
    '',
    `With ${Object.entries(behavior)
      .map(([name, value]) => `${name} ${value}`)
      .join(
        ', ',
      )}; fee ${dollars(plan.feeCents)}, width ${plan.width ?? 'unlimited'}, compression ${plan.compression ? 'on' : 'off'}.`,
    'An illustration of how people might behave, not a forecast.',
  ].join('\n');
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n');
}
