import type { MonthLetter, PayoutBalance } from '@powerline/contract/payout';
import { Button, Card, FigureList, Inline, LinkButton, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import { Printer } from 'lucide-react';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { ClosingFigures } from '../../../components/ClosingFigures.tsx';
import { monthInWords } from '../../../components/dates.ts';
import { HiddenInPrint } from '../../../components/HiddenInPrint.tsx';
import { money } from '../../../components/money.ts';
import { monthAddress } from '../../../components/month-address.ts';
import { count } from '../../../components/words.ts';
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
  const inWords = (of: number) => money(of, currency);
  const change = changeInWords(letter);
  return (
    <Sheet as="article" aria-labelledby="letter-amount">
      <Stack gap={8}>
        <Stack gap={1}>
          <Text id="letter-amount" tone="muted">
            {`${username}, you earned in ${monthInWords(month)}`}
          </Text>
          <Amount>{inWords(cents)}</Amount>
          {change ? <Text>{change}</Text> : null}
        </Stack>
        <FigureList
          size="heading"
          figures={[
            { name: 'joined through you', value: count(joined.count) },
            { name: 'you invited, and paused', value: count(paused.count) },
          ]}
        />
        {joined.count + paused.count > 0 ? (
          <Stack gap={2}>
            {joined.count > 0 ? <Names title="Joined" people={joined} /> : null}
            {paused.count > 0 ? <Names title="Paused" people={paused} /> : null}
          </Stack>
        ) : null}
        <Stack as="section" gap={3} aria-labelledby="letter-fees">
          <SectionHeading id="letter-fees" size="large">
            Fees and earnings
          </SectionHeading>
          <Text>{feesInWords(letter)}</Text>
          <BarChart
            title={`All months up to ${monthInWords(month)}`}
            parts={['Amount']}
            labelHeading="What"
            format={inWords}
            bars={[
              { key: 'fees', label: 'Fees you paid', values: [feesToDateCents] },
              { key: 'earned', label: 'You earned', values: [earnedToDateCents] },
            ]}
          />
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="letter-payout">
          <SectionHeading id="letter-payout" size="large">
            Next payout
          </SectionHeading>
          <Text>{payoutInWords(balance)}</Text>
          <ClosingFigures closings={closings} />
        </Stack>
        <HiddenInPrint>
          <Inline>
            <LinkButton to={monthAddress(month)}>See the statement</LinkButton>
            <LinkButton to="/team/payouts" tone="secondary">
              Payouts
            </LinkButton>
            <Button tone="secondary" onClick={() => print()}>
              <Printer aria-hidden="true" size={16} />
              Print
            </Button>
          </Inline>
        </HiddenInPrint>
      </Stack>
    </Sheet>
  );
}

/** In one line where it fits. */
const Name = styled.span`
  display: inline-block;
  max-width: 100%;
`;

const Names = ({ title, people }: { title: string; people: MonthLetter['joined'] }) => (
  <Text size="small" dir="auto">
    <strong>{title}:</strong>
    {namesInWords(people).map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and the list never changes
      <Fragment key={index}>
        {' '}
        <Name>{name}</Name>
      </Fragment>
    ))}
  </Text>
);

function payoutInWords({ availableCents, reservedCents, minimumCents, currency }: PayoutBalance): string {
  const inWords = (of: number) => money(of, currency);
  if (reservedCents > 0) return `${inWords(reservedCents)} is on its way to you.`;
  if (availableCents >= minimumCents) return `You can request ${inWords(availableCents)} now.`;
  return `${inWords(Math.max(0, minimumCents - availableCents))} to go until you can request a payout.`;
}
