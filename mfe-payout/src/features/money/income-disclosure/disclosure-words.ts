import { DISCLOSURE_MEMBERS_LEAST, DISCLOSURE_MONTHS, type IncomeDisclosure } from '@powerline/contract/payout';
import { formatMoney, formatMonth, formatNumber } from '@powerline/ui';
import { percent } from '@powerline/ui/charts';
import { t } from '../../../words.ts';

type Figures = NonNullable<IncomeDisclosure['figures']>;

export const figuresTitle = ({ from, to }: Pick<Figures, 'from' | 'to'>): string =>
  t('All figures, {period, select, one {in {to}} other {from {from} to {to}}}', {
    period: from === to ? 'one' : 'more',
    from: formatMonth(from),
    to: formatMonth(to),
  });

export function disclosureSentence(figures: Figures, months: number, currency: string): string {
  const { members, earnedNothing, medianCents } = figures;
  const period = figures.from === figures.to ? 'one' : 'more';
  const [from, to] = [formatMonth(figures.from), formatMonth(figures.to)];
  const nothing = { count: formatNumber(earnedNothing), share: percent(earnedNothing / members) };
  if (medianCents === 0)
    return t(
      'Of {members, plural, one {# member} other {# members}} who paid for a month {period, select, one {in {to}} other {from {from} to {to}}}, {count} ({share}) earned nothing at all {months, plural, =1 {in that month} other {over those # months}}.',
      { members, period, from, to, count: nothing.count, share: nothing.share, months },
    );
  const half = t(
    'Of {members, plural, one {# member} other {# members}} who paid for a month {period, select, one {in {to}} other {from {from} to {to}}}, half earned {amount} or less {months, plural, =1 {in that month} other {over those # months}}.',
    { members, period, from, to, amount: formatMoney(medianCents, currency), months },
  );
  const rest =
    earnedNothing === 0
      ? t('Everyone earned something.')
      : t('{count} ({share}) earned nothing.', { count: nothing.count, share: nothing.share });
  return `${half} ${rest}`;
}

/** `After the fees they paid, 90 members (6%) came out ahead. The median member was down $138.00.` */
export function afterFeesSentence(
  { cameOutAhead, medianCents }: NonNullable<Figures['afterFees']>,
  members: number,
  currency: string,
): string {
  const ahead =
    cameOutAhead === 0
      ? t('After the fees they paid, no member came out ahead.')
      : t('After the fees they paid, {count, plural, one {# member} other {# members}} ({share}) came out ahead.', {
          count: cameOutAhead,
          share: percent(cameOutAhead / members),
        });
  const median = t(
    'The median member {result, select, even {broke even} up {was up {amount}} other {was down {amount}}}.',
    {
      result: medianCents === 0 ? 'even' : medianCents > 0 ? 'up' : 'down',
      amount: formatMoney(Math.abs(medianCents), currency),
    },
  );
  return `${ahead} ${median}`;
}

/** Null when there are enough months and members. */
export function thinSentence({ isThin, months, figures }: IncomeDisclosure): string | null {
  if (!isThin || !figures) return null;
  return t(
    'These figures come from {months, plural, one {# closed month} other {# closed months}} and {members, plural, one {# member} other {# members}}. With fewer than {monthsLeast} months or {membersLeast} members, they say little about what you will earn.',
    {
      months,
      members: figures.members,
      monthsLeast: DISCLOSURE_MONTHS,
      membersLeast: DISCLOSURE_MEMBERS_LEAST,
    },
  );
}

/** Why members together can only earn a share of what they pay. */
export function ceilingSentence({ feeCents, ceilingCents, currency }: IncomeDisclosure): string {
  const [fee, ceiling] = [formatMoney(feeCents, currency), formatMoney(ceilingCents, currency)];
  return ceilingCents < feeCents
    ? t(
        'A month costs {fee}. At most {ceiling} of each paid month is paid out, shared by seven people. So members together always earn less than they pay.',
        { fee, ceiling },
      )
    : t('A month costs {fee}. At most {ceiling} of each paid month is paid out, shared by seven people.', {
        fee,
        ceiling,
      });
}
