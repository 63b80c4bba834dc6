import { NumberCell, NumberHeading, Table } from '@powerline/ui';
import type { CalculatorInput, LevelEarnings } from './calculate.ts';
import { formatCount, formatMoney } from './format.ts';
import { LongNumber } from './LongNumber.tsx';

interface EarningsTableProps {
  numbers: CalculatorInput;
  rows: LevelEarnings[];
}

export function EarningsTable({ numbers, rows }: EarningsTableProps) {
  return (
    <Table
      caption={`${formatCount(numbers.direct)} direct referrals, ${numbers.average.toLocaleString('en-US')} indirect per person`}
    >
      <thead>
        <tr>
          <th scope="col">Level</th>
          <NumberHeading>Referrals</NumberHeading>
          <NumberHeading>Monthly Earnings</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ level, referrals, cents }) => (
          <tr key={level}>
            <th scope="row" style={{ whiteSpace: 'nowrap' }}>
              {level}
            </th>
            <NumberCell>
              <LongNumber>{formatCount(referrals)}</LongNumber>
            </NumberCell>
            <NumberCell>
              <LongNumber>{formatMoney(cents)}</LongNumber>
            </NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
