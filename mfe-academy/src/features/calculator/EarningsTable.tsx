import { formatMoney, formatNumber, NumberCell, NumberHeading, Table } from '@powerline/ui';
import { t } from '../../words.ts';
import type { CalculatorInput, LevelEarnings } from './calculate.ts';
import { LongNumber } from './LongNumber.tsx';

interface EarningsTableProps {
  numbers: CalculatorInput;
  rows: LevelEarnings[];
}

export function EarningsTable({ numbers, rows }: EarningsTableProps) {
  return (
    <Table
      caption={t(
        '{direct, plural, one {# direct referral} other {# direct referrals}}, {average} indirect per person',
        {
          direct: numbers.direct,
          average: numbers.average,
        },
      )}
    >
      <thead>
        <tr>
          <th scope="col">{t('Level')}</th>
          <NumberHeading>{t('Referrals')}</NumberHeading>
          <NumberHeading>{t('Monthly Earnings')}</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ level, referrals, cents }) => (
          <tr key={level}>
            <th scope="row" style={{ whiteSpace: 'nowrap' }}>
              {level}
            </th>
            <NumberCell>
              <LongNumber>{formatNumber(referrals, 0)}</LongNumber>
            </NumberCell>
            <NumberCell>
              <LongNumber>{formatMoney(cents, 'USD')}</LongNumber>
            </NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
