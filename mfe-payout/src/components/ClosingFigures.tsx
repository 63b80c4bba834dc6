import type { Earnings, Month } from '@powerline/contract/payout';
import { FigureList } from '@powerline/ui';
import { dayInShort, monthInWords } from './dates.ts';

type Closing = NonNullable<Earnings['closings']>[number];

const monthName = (month: Month) => monthInWords(month).replace(/ \d+$/, '');

/** `4 days`, `today`. */
function daysInWords(daysLeft: number): string {
  if (daysLeft <= 0) return 'today';
  return daysLeft === 1 ? '1 day' : `${daysLeft} days`;
}

/**
 * When open months close, which is when you can request what they earned: counted down as figures.
 *
 * @param closings newest first; an older API sends none
 */
export function ClosingFigures({ closings = [] }: { closings?: readonly Closing[] | undefined }) {
  const next = closings.at(-1);
  if (!next) return null;
  return (
    <FigureList
      figures={[
        {
          name: `until ${monthName(next.month)} closes${next.daysLeft > 0 ? ` (${dayInShort(next.day)})` : ''}`,
          value: daysInWords(next.daysLeft),
        },
        { name: `next payout, for ${monthName(next.month)}`, value: dayInShort(next.day) },
      ]}
    />
  );
}
