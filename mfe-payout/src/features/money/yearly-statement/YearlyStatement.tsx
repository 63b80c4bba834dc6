import type { YearlyStatement as Statement } from '@powerline/contract/payout';
import { Button, Card, EmptyState, FigureList, Inline, LinkButton, Stack, Text } from '@powerline/ui';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { yearlyStatementFileAddress } from '../../../api/yearly-statement.ts';
import { FileLink } from '../../../components/FileLink.tsx';
import { HiddenInPrint } from '../../../components/HiddenInPrint.tsx';
import { money } from '../../../components/money.ts';
import { yearAddress } from '../../../components/month-address.ts';
import { MonthsOfYear } from './MonthsOfYear.tsx';

const Sheet = styled(Card)`
  @media print {
    padding: 0;
    border: 0;
    font-size: 0.875rem;
  }
`;

const OnPaper = styled.p`
  display: none;

  @media print {
    display: block;
  }
`;

/** A year on one sheet. */
export function YearlyStatement({ statement, username }: { statement: Statement; username: string }) {
  const { year, currency, openingCents, closingCents, total, months, years } = statement;
  const inWords = (cents: number) => money(cents, currency);
  const hasEnded = Number(year) < new Date().getFullYear();
  return (
    <Stack gap={4}>
      <HiddenInPrint>
        <Inline>
          <Button tone="secondary" size="small" onClick={() => print()}>
            <Printer aria-hidden="true" size={16} />
            Print
          </Button>
          <FileLink href={yearlyStatementFileAddress(year)} download={`statement-${year}.csv`}>
            Download as CSV
          </FileLink>
          {years.map((other) => (
            <LinkButton key={other} to={yearAddress(other)} tone="quiet" size="small">
              {other}
            </LinkButton>
          ))}
        </Inline>
      </HiddenInPrint>
      {months.length === 0 ? (
        <EmptyState title={`${year} hasn’t begun yet`}>Its months are listed here as they come.</EmptyState>
      ) : (
        <Sheet as="article" aria-label={`Statement for ${year}`}>
          <Stack gap={6}>
            <OnPaper>Statement for {username}</OnPaper>
            <FigureList
              size="heading"
              figures={[
                { name: 'earned', value: inWords(total.earnedCents) },
                ...(total.reversedCents === 0 ? [] : [{ name: 'taken back', value: inWords(total.reversedCents) }]),
                ...(total.adjustedCents === 0 ? [] : [{ name: 'adjusted', value: inWords(total.adjustedCents) }]),
                { name: 'paid out', value: inWords(total.paidOutCents) },
                { name: 'fees you paid', value: inWords(total.feesCents) },
              ]}
            />
            <FigureList
              figures={[
                { name: `balance when ${year} began`, value: inWords(openingCents) },
                { name: hasEnded ? `balance when ${year} ended` : 'balance now', value: inWords(closingCents) },
              ]}
            />
            <MonthsOfYear statement={statement} />
            <Text size="small" tone="muted">
              An amount is in the month in which it was booked: October’s earnings show when October was closed, in
              November. The balance includes payouts that are still on their way.
            </Text>
          </Stack>
        </Sheet>
      )}
    </Stack>
  );
}
