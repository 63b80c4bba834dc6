import { DISCLOSURE_MEMBERS_LEAST, DISCLOSURE_MONTHS, type IncomeDisclosure } from '@powerline/contract/payout';
import { percent } from '@powerline/ui/charts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';

type Figures = NonNullable<IncomeDisclosure['figures']>;

const counted = (count: number): string => count.toLocaleString('en-US');
const membersOf = (count: number): string => (count === 1 ? '1 member' : `${counted(count)} members`);

/** `in October 2026`, `from May 2026 to October 2026`. */
export const periodInWords = ({ from, to }: Pick<Figures, 'from' | 'to'>): string =>
  from === to ? `in ${monthInWords(to)}` : `from ${monthInWords(from)} to ${monthInWords(to)}`;

export function disclosureSentence(figures: Figures, months: number, currency: string): string {
  const { members, earnedNothing, medianCents } = figures;
  const over = months === 1 ? 'in that month' : `over those ${months} months`;
  const of = `Of ${membersOf(members)} who paid for a month ${periodInWords(figures)}`;
  const nothing = `${counted(earnedNothing)} (${percent(earnedNothing / members)}) earned nothing`;
  if (medianCents === 0) return `${of}, ${nothing} at all ${over}.`;
  const rest = earnedNothing === 0 ? 'Everyone earned something' : nothing;
  return `${of}, half earned ${money(medianCents, currency)} or less ${over}. ${rest}.`;
}

/** `After the fees they paid, 90 members (6%) came out ahead. The median member was down $138.00.` */
export function afterFeesSentence(
  { cameOutAhead, medianCents }: NonNullable<Figures['afterFees']>,
  members: number,
  currency: string,
): string {
  const ahead =
    cameOutAhead === 0
      ? 'no member came out ahead'
      : `${membersOf(cameOutAhead)} (${percent(cameOutAhead / members)}) came out ahead`;
  const amount = money(Math.abs(medianCents), currency);
  const median = medianCents === 0 ? 'broke even' : medianCents > 0 ? `was up ${amount}` : `was down ${amount}`;
  return `After the fees they paid, ${ahead}. The median member ${median}.`;
}

/** Null when there are enough months and members. */
export function thinSentence({ isThin, months, figures }: IncomeDisclosure): string | null {
  if (!isThin || !figures) return null;
  const rests = `These figures come from ${months === 1 ? '1 closed month' : `${months} closed months`} and ${membersOf(figures.members)}.`;
  return `${rests} With fewer than ${DISCLOSURE_MONTHS} months or ${DISCLOSURE_MEMBERS_LEAST} members, they say little about what you will earn.`;
}

/** Why members together can only earn a share of what they pay. */
export function ceilingSentence({ feeCents, ceilingCents, currency }: IncomeDisclosure): string {
  const [fee, ceiling] = [money(feeCents, currency), money(ceilingCents, currency)];
  const from = `A month costs ${fee}. At most ${ceiling} of each paid month is paid out, shared by seven people.`;
  return ceilingCents < feeCents ? `${from} So members together always earn less than they pay.` : from;
}
