import type { MonthLetter, PayoutBalance } from '@powerline/contract/payout';
import {
  Button,
  Card,
  FigureList,
  formatMoney,
  formatMonth,
  formatNumber,
  Inline,
  LinkButton,
  SectionHeading,
  Stack,
  Text,
  theme,
} from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { ClosingFigures } from '../../../components/ClosingFigures.tsx';
import { HiddenInPrint } from '../../../components/HiddenInPrint.tsx';
import { monthAddress } from '../../../components/month-address.ts';
import { rich, t } from '../../../words.ts';
import { changeInWords, feesInWords, namesInWords } from './letter-words.ts';

const Sheet = styled(Card)`
  @media print {
    padding: 0;
    border: 0;
    font-size: 0.875rem;
  }
`;

const Amount = styled.p`
  font-size: ${theme.fontSize.hero};
  font-weight: ${theme.fontWeight.display};
  line-height: 1.1;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: normal;
`;

interface LetterProps {
  letter: MonthLetter;
  balance: PayoutBalance;
  closings: Parameters<typeof ClosingFigures>[0]['closings'];
  username: string;
}

/** A closed month on one sheet. */
export function Letter({ letter, balance, closings, username }: LetterProps) {
  const { month, currency, cents, joined, paused, feesToDateCents, earnedToDateCents } = letter;
  const inWords = (of: number) => formatMoney(of, currency);
  const change = changeInWords(letter);
  return (
    <Sheet as="article" aria-labelledby="letter-amount">
      <Stack gap={8}>
        <Stack gap={1}>
          <Text id="letter-amount" tone="muted">
            {t('{name}, you earned in {month}', { name: username, month: formatMonth(month) })}
          </Text>
          <Amount>{inWords(cents)}</Amount>
          {change ? <Text>{change}</Text> : null}
        </Stack>
        <FigureList
          size="heading"
          figures={[
            { name: t('joined through you'), value: formatNumber(joined.count) },
            { name: t('you invited, and paused'), value: formatNumber(paused.count) },
          ]}
        />
        {joined.count + paused.count > 0 ? (
          <Stack gap={2}>
            {joined.count > 0 ? <Names title={t('Joined')} people={joined} /> : null}
            {paused.count > 0 ? <Names title={t('Paused')} people={paused} /> : null}
          </Stack>
        ) : null}
        <Stack as="section" gap={3} aria-labelledby="letter-fees">
          <SectionHeading id="letter-fees" size="large">
            {t('Fees and earnings')}
          </SectionHeading>
          <Text>{feesInWords(letter)}</Text>
          <BarChart
            title={t('All months up to {month}', { month: formatMonth(month) })}
            parts={[t('Amount')]}
            labelHeading={t('What')}
            format={inWords}
            bars={[
              { key: 'fees', label: t('Fees you paid'), values: [feesToDateCents] },
              { key: 'earned', label: t('You earned'), values: [earnedToDateCents] },
            ]}
          />
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="letter-payout">
          <SectionHeading id="letter-payout" size="large">
            {t('Next payout')}
          </SectionHeading>
          <Text>{payoutInWords(balance)}</Text>
          <ClosingFigures closings={closings} />
        </Stack>
        <HiddenInPrint>
          <Inline>
            <LinkButton to={monthAddress(month)}>{t('See the statement')}</LinkButton>
            <LinkButton to="/team/payouts" tone="secondary">
              {t('Payouts')}
            </LinkButton>
            <Button tone="secondary" onClick={() => print()}>
              <Printer aria-hidden="true" size={16} />
              {t('Print')}
            </Button>
          </Inline>
        </HiddenInPrint>
      </Stack>
    </Sheet>
  );
}

const Names = ({ title, people }: { title: string; people: MonthLetter['joined'] }) => (
  <Text size="small" dir="auto">
    {rich('<b>{title}:</b> {names}', {
      title,
      names: namesInWords(people),
      b: (inside) => <strong>{inside}</strong>,
    })}
  </Text>
);

function payoutInWords({ availableCents, reservedCents, minimumCents, currency }: PayoutBalance): string {
  const inWords = (of: number) => formatMoney(of, currency);
  if (reservedCents > 0) return t('{amount} is on its way to you.', { amount: inWords(reservedCents) });
  if (availableCents >= minimumCents) return t('You can request {amount} now.', { amount: inWords(availableCents) });
  return t('{amount} to go until you can request a payout.', {
    amount: inWords(Math.max(0, minimumCents - availableCents)),
  });
}
