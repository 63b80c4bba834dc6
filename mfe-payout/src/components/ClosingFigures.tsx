import type { Earnings } from '@powerline/contract/payout';
import { FigureList, formatDay, formatMonth } from '@powerline/ui';
import { t } from '../words.ts';

type Closing = NonNullable<Earnings['closings']>[number];

/** `4 days`, `today`. */
function daysInWords(daysLeft: number): string {
  if (daysLeft <= 0) return t('today');
  return t('{count, plural, one {# day} other {# days}}', { count: daysLeft });
}

/**
 * When open months close, which is when you can request what they earned: counted down as figures.
 *
 * @param closings newest first; an older API sends none
 */
export function ClosingFigures({ closings = [] }: { closings?: readonly Closing[] | undefined }) {
  const next = closings.at(-1);
  if (!next) return null;
  const month = formatMonth(next.month, 'yearless');
  const day = formatDay(next.day, 'short');
  return (
    <FigureList
      figures={[
        {
          name:
            next.daysLeft > 0
              ? t('until {month} closes ({day})', { month, day })
              : t('until {month} closes', { month }),
          value: daysInWords(next.daysLeft),
        },
        { name: t('next payout, for {month}', { month }), value: day },
      ]}
    />
  );
}
