import type { MonthEarnings } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, NumberHeading, Row, RowHeading, SectionHeading, Stack, Table, Text } from '@powerline/ui';
import { memberMonthAddress } from '../../../components/admin/member-month-address.ts';
import { monthInWords } from '../../../components/dates.ts';
import { LINE_NAMES } from '../../../components/earning-words.ts';
import { money } from '../../../components/money.ts';
import { moneyPathAddress } from '../../../components/money-path-address.ts';
import { monthAddress } from '../../../components/month-address.ts';
import { nameOf } from '../../../components/words.ts';

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
      <SectionHeading id="taken-back">Reversed this month</SectionHeading>
      <Text>
        {cents < 0
          ? `${earner?.username ?? 'You'} got ${money(-cents, currency)} back because refunds for closed months failed or were undone.`
          : `${money(cents, currency)} ${earner?.username ?? 'you'} earned earlier was reversed because payments were refunded after their month closed.`}
      </Text>
      <Table caption="Reversed amounts" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Who was refunded</th>
            <th scope="col">For</th>
            <th scope="col">Level</th>
            <NumberHeading>Reversed</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {reversals.map((reversal, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a former member has no name, and the list never changes
            <Row key={index}>
              <RowHeading dir="auto">{nameOf(reversal.username)}</RowHeading>
              <Cell label="For">
                <Link to={earner ? memberMonthAddress(earner.id, reversal.month) : monthAddress(reversal.month)}>
                  {monthInWords(reversal.month)}
                </Link>
              </Cell>
              <Cell label="Level">{LINE_NAMES[reversal.line]}</Cell>
              <Cell label="Reversed" data-kind="number">
                {reversal.id === undefined ? (
                  money(-reversal.cents, currency)
                ) : (
                  <Link to={moneyPathAddress(reversal.month, reversal.id, earner?.id)}>
                    {money(-reversal.cents, currency)}
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
