import type { MonthEarnings } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Cell,
  formatMoney,
  formatMonth,
  NumberHeading,
  Row,
  RowHeading,
  SectionHeading,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { memberMonthAddress } from '../../../components/admin/member-month-address.ts';
import { lineName } from '../../../components/earning-words.ts';
import { moneyPathAddress } from '../../../components/money-path-address.ts';
import { monthAddress } from '../../../components/month-address.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

interface TakenBackProps {
  reversals: MonthEarnings['reversals'];
  currency: string;
  /** For an admin: whose month it is. */
  earner?: { id: number; username: string };
}

export function TakenBack({ reversals, currency, earner }: TakenBackProps) {
  const cents = reversals.reduce((all, reversal) => all + reversal.cents, 0);
  return (
    <Stack as="section" gap={4} aria-labelledby="taken-back">
      <SectionHeading id="taken-back">{t('Reversed this month')}</SectionHeading>
      <Text>{takenBackSentence(cents, formatMoney(Math.abs(cents), currency), earner?.username)}</Text>
      <Table caption={t('Reversed amounts')} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Who was refunded')}</th>
            <th scope="col">{t('For')}</th>
            <th scope="col">{t('Level')}</th>
            <NumberHeading>{t('Reversed')}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {reversals.map((reversal, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a former member has no name, and the list never changes
            <Row key={index}>
              <RowHeading dir="auto">{nameOf(reversal.username)}</RowHeading>
              <Cell label={t('For')}>
                <Link to={earner ? memberMonthAddress(earner.id, reversal.month) : monthAddress(reversal.month)}>
                  {formatMonth(reversal.month)}
                </Link>
              </Cell>
              <Cell label={t('Level')}>{lineName(reversal.line)}</Cell>
              <Cell label={t('Reversed')} data-kind="number">
                {reversal.id === undefined ? (
                  formatMoney(-reversal.cents, currency)
                ) : (
                  <Link to={moneyPathAddress(reversal.month, reversal.id, earner?.id)}>
                    {formatMoney(-reversal.cents, currency)}
                  </Link>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function takenBackSentence(cents: number, amount: string, name: string | undefined): string {
  if (cents < 0)
    return name === undefined
      ? t('You got {amount} back because refunds for closed months failed or were undone.', { amount })
      : t('{name} got {amount} back because refunds for closed months failed or were undone.', { name, amount });
  return name === undefined
    ? t('{amount} you earned earlier was reversed because payments were refunded after their month closed.', { amount })
    : t('{amount} {name} earned earlier was reversed because payments were refunded after their month closed.', {
        amount,
        name,
      });
}
