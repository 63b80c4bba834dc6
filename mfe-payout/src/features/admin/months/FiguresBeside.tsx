import type { MonthFigures } from '@powerline/contract/payout';
import { Cell, formatMoney, formatNumber, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { t } from '../../../words.ts';

/** A closed month's result doesn't say what no one earned. */
type BesideFigures = MonthFigures & { unearnedCents?: number | undefined };

interface FiguresBesideProps {
  caption: string;
  figures: BesideFigures;
  name: string;
  before: { name: string; figures: BesideFigures } | null;
  currency: string;
}

interface Line {
  name: string;
  of: (figures: BesideFigures) => number | undefined;
  isMoney?: boolean;
  /** A number that is a name has no difference. */
  isName?: boolean;
}

const figureLines = (): readonly Line[] => [
  { name: t('Members in the team'), of: ({ members }) => members },
  { name: t('Paid months'), of: ({ payers }) => payers },
  { name: t('Paid in'), of: ({ feesCents }) => feesCents, isMoney: true },
  { name: t('Members who earn'), of: ({ earners }) => earners },
  { name: t('Total earned'), of: ({ cents }) => cents, isMoney: true },
  { name: t('Earned as Direct'), of: ({ lines }) => lines[0] ?? 0 },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({
    name: t('Earned as Level {level}', { level }),
    of: ({ lines }: MonthFigures) => lines[level] ?? 0,
  })),
  { name: t('Amounts no one earned'), of: ({ skipped }) => skipped },
  { name: t('Unearned'), of: ({ unearnedCents }) => unearnedCents, isMoney: true },
  { name: t('Version of the plan'), of: ({ planVersion }) => planVersion, isName: true },
];

/** A month beside the one before, so that unusual figures stand out. */
export function FiguresBeside({ caption, figures, name, before, currency }: FiguresBesideProps) {
  return (
    <Table caption={caption} onPhone="cards">
      <thead>
        <tr>
          <th scope="col">{t('Figure')}</th>
          <NumberHeading>{name}</NumberHeading>
          {before ? <NumberHeading>{before.name}</NumberHeading> : null}
          {before ? <NumberHeading>{t('Difference')}</NumberHeading> : null}
        </tr>
      </thead>
      <tbody>
        {figureLines().map(({ name: figure, of, isMoney = false, isName = false }) => {
          const value = of(figures);
          const valueBefore = before ? of(before.figures) : undefined;
          if (value === undefined) return null;
          const shown = (value: number) => (isMoney ? formatMoney(value, currency) : formatNumber(value));
          return (
            <Row key={figure}>
              <RowHeading>{figure}</RowHeading>
              <Cell label={name} data-kind="number">
                {shown(value)}
              </Cell>
              {before ? (
                <Cell label={before.name} data-kind="number">
                  {valueBefore === undefined ? '–' : shown(valueBefore)}
                </Cell>
              ) : null}
              {before ? (
                <Cell label={t('Difference')} data-kind="number">
                  {isName || valueBefore === undefined ? '–' : signed(value - valueBefore, shown)}
                </Cell>
              ) : null}
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

const signed = (difference: number, shown: (value: number) => string): string =>
  difference > 0 ? `+${shown(difference)}` : shown(difference);
