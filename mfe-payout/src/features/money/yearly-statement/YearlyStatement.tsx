import type { YearlyStatement as Statement } from '@powerline/contract/payout';
import {
  Button,
  Card,
  EmptyState,
  FigureList,
  formatMoney,
  formatMonth,
  Inline,
  LinkButton,
  Stack,
  Text,
} from '@powerline/ui';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { yearlyStatementFileAddress } from '../../../api/yearly-statement.ts';
import { FileLink } from '../../../components/FileLink.tsx';
import { HiddenInPrint } from '../../../components/HiddenInPrint.tsx';
import { yearAddress } from '../../../components/month-address.ts';
import { SealCode } from '../../../components/SealCode.tsx';
import { t } from '../../../words.ts';
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
  const { year, currency, openingCents, closingCents, total, months, seal, years } = statement;
  const inWords = (cents: number) => formatMoney(cents, currency);
  const hasEnded = Number(year) < new Date().getFullYear();
  return (
    <Stack gap={4}>
      <HiddenInPrint>
        <Inline>
          <Button tone="secondary" size="small" onClick={() => print()}>
            <Printer aria-hidden="true" size={16} />
            {t('Print')}
          </Button>
          <FileLink href={yearlyStatementFileAddress(year)} download={`statement-${year}.csv`}>
            {t('Download as CSV')}
          </FileLink>
          {years.map((other) => (
            <LinkButton key={other} to={yearAddress(other)} tone="quiet" size="small">
              {other}
            </LinkButton>
          ))}
        </Inline>
      </HiddenInPrint>
      {months.length === 0 ? (
        <EmptyState title={t('{year} hasn’t begun yet', { year })}>
          {t('Its months are listed here as they come.')}
        </EmptyState>
      ) : (
        <Sheet as="article" aria-label={t('Statement for {year}', { year })}>
          <Stack gap={6}>
            <OnPaper>{t('Statement for {name}', { name: username })}</OnPaper>
            <FigureList
              size="heading"
              figures={[
                { name: t('earned'), value: inWords(total.earnedCents) },
                ...(total.reversedCents === 0 ? [] : [{ name: t('taken back'), value: inWords(total.reversedCents) }]),
                ...(total.adjustedCents === 0 ? [] : [{ name: t('adjusted'), value: inWords(total.adjustedCents) }]),
                { name: t('paid out'), value: inWords(total.paidOutCents) },
                { name: t('fees you paid'), value: inWords(total.feesCents) },
              ]}
            />
            <FigureList
              figures={[
                { name: t('balance when {year} began', { year }), value: inWords(openingCents) },
                {
                  name: hasEnded ? t('balance when {year} ended', { year }) : t('balance now'),
                  value: inWords(closingCents),
                },
              ]}
            />
            <MonthsOfYear statement={statement} />
            <Text size="small" tone="muted">
              {t(
                'An amount is in the month in which it was booked: October’s earnings show when October was closed, in November. The balance includes payouts that are still on their way.',
              )}
            </Text>
            {seal ? (
              <Text size="small">
                {t('Seal of {month}. It also covers all earlier months. Keep it with this statement.', {
                  month: formatMonth(seal.month),
                })}{' '}
                <SealCode>{seal.code}</SealCode>
              </Text>
            ) : null}
          </Stack>
        </Sheet>
      )}
    </Stack>
  );
}
