import type { IncomeDisclosure } from '@powerline/contract/payout';
import { formatMoney, formatNumber, NumberCell, NumberHeading, Table } from '@powerline/ui';
import { percent } from '@powerline/ui/charts';
import { t } from '../../../words.ts';
import { figuresTitle } from './disclosure-words.ts';

interface FiguresTableProps {
  figures: NonNullable<IncomeDisclosure['figures']>;
  disclosure: IncomeDisclosure;
}

export function FiguresTable({ figures, disclosure }: FiguresTableProps) {
  const { currency, months, feeCents, ceilingCents } = disclosure;
  const inWords = (cents: number) => formatMoney(cents, currency);
  const nothing = `${formatNumber(figures.earnedNothing)} (${percent(figures.earnedNothing / figures.members)})`;
  const rows: [what: string, figure: string][] = [
    [t('Closed months'), formatNumber(months)],
    [t('Members'), formatNumber(figures.members)],
    [t('Earned nothing'), nothing],
    [t('A quarter earned at most'), inWords(figures.lowerQuarterCents)],
    [t('Half earned at most (the median)'), inWords(figures.medianCents)],
    [t('Three quarters earned at most'), inWords(figures.upperQuarterCents)],
    [t('Earned on average (the mean)'), inWords(figures.meanCents)],
    [
      t('Share of all earnings that went to the top 1%'),
      figures.topPercentShare === null ? t('No one earned anything') : percent(figures.topPercentShare),
    ],
    ...(figures.afterFees
      ? ([
          [
            t('Came out ahead of their fees'),
            `${formatNumber(figures.afterFees.cameOutAhead)} (${percent(figures.afterFees.cameOutAhead / figures.members)})`,
          ],
          [t('After fees, a quarter ended at or below'), inWords(figures.afterFees.lowerQuarterCents)],
          [t('After fees, half ended at or below (the median)'), inWords(figures.afterFees.medianCents)],
          [t('After fees, three quarters ended at or below'), inWords(figures.afterFees.upperQuarterCents)],
          [t('After fees, on average (the mean)'), inWords(figures.afterFees.meanCents)],
        ] satisfies typeof rows)
      : []),
    [t('A month costs'), inWords(feeCents)],
    [t('Most that is paid out of a paid month'), inWords(ceilingCents)],
  ];
  return (
    <Table caption={figuresTitle(figures)}>
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          <NumberHeading>{t('Figure')}</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, figure]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <NumberCell style={{ whiteSpace: 'nowrap' }}>{figure}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
