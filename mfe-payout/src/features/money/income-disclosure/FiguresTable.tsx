import type { IncomeDisclosure } from '@powerline/contract/payout';
import { NumberCell, NumberHeading, Table } from '@powerline/ui';
import { percent } from '@powerline/ui/charts';
import { money } from '../../../components/money.ts';
import { periodInWords } from './disclosure-words.ts';

interface FiguresTableProps {
  figures: NonNullable<IncomeDisclosure['figures']>;
  disclosure: IncomeDisclosure;
}

export function FiguresTable({ figures, disclosure }: FiguresTableProps) {
  const { currency, months, feeCents, ceilingCents } = disclosure;
  const inWords = (cents: number) => money(cents, currency);
  const nothing = `${figures.earnedNothing.toLocaleString('en-US')} (${percent(figures.earnedNothing / figures.members)})`;
  const rows: [what: string, figure: string][] = [
    ['Closed months', months.toLocaleString('en-US')],
    ['Members', figures.members.toLocaleString('en-US')],
    ['Earned nothing', nothing],
    ['A quarter earned at most', inWords(figures.lowerQuarterCents)],
    ['Half earned at most (the median)', inWords(figures.medianCents)],
    ['Three quarters earned at most', inWords(figures.upperQuarterCents)],
    ['Earned on average (the mean)', inWords(figures.meanCents)],
    [
      'Share of all earnings that went to the top 1%',
      figures.topPercentShare === null ? 'No one earned anything' : percent(figures.topPercentShare),
    ],
    ...(figures.afterFees
      ? ([
          [
            'Came out ahead of their fees',
            `${figures.afterFees.cameOutAhead.toLocaleString('en-US')} (${percent(figures.afterFees.cameOutAhead / figures.members)})`,
          ],
          ['After fees, a quarter ended at or below', inWords(figures.afterFees.lowerQuarterCents)],
          ['After fees, half ended at or below (the median)', inWords(figures.afterFees.medianCents)],
          ['After fees, three quarters ended at or below', inWords(figures.afterFees.upperQuarterCents)],
          ['After fees, on average (the mean)', inWords(figures.afterFees.meanCents)],
        ] satisfies typeof rows)
      : []),
    ['A month costs', inWords(feeCents)],
    ['Most that is paid out of a paid month', inWords(ceilingCents)],
  ];
  return (
    <Table caption={`All figures, ${periodInWords(figures)}`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <NumberHeading>Figure</NumberHeading>
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
