import type { PayoutBalance, PayoutMethod } from '@powerline/contract/payout';
import { Card, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { money } from '../../components/money.ts';
import { AskForPayout } from './AskForPayout.tsx';
import { balanceSentence, canAsk } from './balance-sentence.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr));
  gap: ${theme.space[4]};
  margin: 0;

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  dd {
    margin: 0;
    font-size: ${theme.fontSize.large};
    font-weight: ${theme.fontWeight.strong};
    font-variant-numeric: tabular-nums;
  }
`;

interface BalanceProps {
  balance: PayoutBalance;
  method: PayoutMethod['method'];
}

/** What one has, what is on its way, what was paid out, and the form that asks for it. */
export function Balance({ balance, method }: BalanceProps) {
  const { availableCents, reservedCents, paidOutCents, currency } = balance;
  return (
    <Card as="section" aria-labelledby="balance">
      <Stack gap={4}>
        <SectionHeading id="balance" size="large">
          Your balance
        </SectionHeading>
        <Text>{balanceSentence(balance)}</Text>
        <Figures>
          <div>
            <dt>available</dt>
            <dd>{money(availableCents, currency)}</dd>
          </div>
          <div>
            <dt>asked for</dt>
            <dd>{money(reservedCents, currency)}</dd>
          </div>
          <div>
            <dt>paid out</dt>
            <dd>{money(paidOutCents, currency)}</dd>
          </div>
        </Figures>
        {canAsk(balance) ? (
          method ? (
            // Another balance is another form: it begins with all that there is.
            <AskForPayout key={availableCents} balance={balance} method={method} />
          ) : (
            <Text>Choose where your payouts go, and you can ask for it.</Text>
          )
        ) : null}
      </Stack>
    </Card>
  );
}
