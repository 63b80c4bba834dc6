import type { PayoutBalance, PayoutMethod } from '@powerline/contract/payout';
import { Card, FigureList, formatMoney, SectionHeading, Stack, Text } from '@powerline/ui';
import { ClosingFigures } from '../../../components/ClosingFigures.tsx';
import { t } from '../../../words.ts';
import { AskForPayout } from './AskForPayout.tsx';
import { balanceSentence, canAsk } from './balance-sentence.ts';

interface BalanceProps {
  balance: PayoutBalance;
  method: PayoutMethod['method'];
  closings: Parameters<typeof ClosingFigures>[0]['closings'];
}

export function Balance({ balance, method, closings }: BalanceProps) {
  const { availableCents, reservedCents, paidOutCents, currency } = balance;
  return (
    <Card as="section" aria-labelledby="balance">
      <Stack gap={4}>
        <SectionHeading id="balance" size="large">
          {t('Your balance')}
        </SectionHeading>
        <FigureList size="display" figures={[{ name: t('available'), value: formatMoney(availableCents, currency) }]} />
        <Text>{balanceSentence(balance)}</Text>
        <FigureList
          figures={[
            { name: t('requested'), value: formatMoney(reservedCents, currency) },
            { name: t('paid out'), value: formatMoney(paidOutCents, currency) },
          ]}
        />
        <ClosingFigures closings={closings} />
        {canAsk(balance) ? (
          method ? (
            // A new balance starts a new form with the whole amount.
            <AskForPayout key={availableCents} balance={balance} method={method} />
          ) : (
            <Text>{t('Add a payout method below to request it.')}</Text>
          )
        ) : null}
      </Stack>
    </Card>
  );
}
