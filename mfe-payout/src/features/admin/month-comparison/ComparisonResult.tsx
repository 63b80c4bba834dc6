import type { MonthComparison } from '@powerline/contract/payout';
import {
  Button,
  Card,
  FigureList,
  formatList,
  formatMoney,
  formatMonth,
  Inline,
  Notice,
  SectionHeading,
  Stack,
  Text,
} from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { FaultTable } from '../../../components/admin/csv-file/FaultTable.tsx';
import { formatSentence } from '../../../components/admin/csv-file/format-sentence.ts';
import { signed } from '../../../components/plan-comparison/sums.ts';
import { t } from '../../../words.ts';
import { Differences } from './Differences.tsx';

interface ComparisonResultProps {
  /** Of the file. */
  name: string;
  comparison: MonthComparison;
  currency: string;
  /** Opens the choice of columns. */
  onMatch: () => void;
}

/** Whether the list and this site agree, both totals, and who differs. */
export function ComparisonResult({ name, comparison, currency, onMatch }: ComparisonResultProps) {
  const { month, isFinal, result, faults, faultCount, format } = comparison;
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers read the result of the chosen list at once.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Card as="section" aria-labelledby="result">
        <Stack gap={4}>
          <SectionHeading ref={heading} id="result">
            {titleOf(comparison)}
          </SectionHeading>
          {result?.differenceCount === 0 && faultCount === 0 ? (
            <Notice tone="success">
              {t(
                'Your list and this site agree on {count, plural, one {the # member} other {all # members}} who earned in {month}.',
                { count: result.sameCount, month: formatMonth(month) },
              )}
            </Notice>
          ) : null}
          {result ? <Totals result={result} currency={currency} /> : null}
          {result && !isFinal ? (
            <Notice>
              {t('{month} isn’t closed. This is what it would be if it closed now.', { month: formatMonth(month) })}
            </Notice>
          ) : null}
          {faultCount > 0 ? (
            <Notice tone="warning">
              {t(
                '{count, plural, one {# line can’t be read, so it isn’t compared. It’s below.} other {# lines can’t be read, so they aren’t compared. They’re below.}}',
                { count: faultCount },
              )}
            </Notice>
          ) : null}
          <Stack gap={1}>
            {notesOf(name, comparison).map((sentence) => (
              <Text key={sentence} size="small" tone="muted">
                {sentence}
              </Text>
            ))}
          </Stack>
          <Inline>
            <Button tone="quiet" size="small" flush="start" onClick={onMatch}>
              {t('Change columns')}
            </Button>
          </Inline>
        </Stack>
      </Card>
      {result && result.differenceCount > 0 ? <Differences month={month} result={result} currency={currency} /> : null}
      {faultCount > 0 ? (
        <Stack as="section" gap={3} aria-labelledby="unread">
          <SectionHeading id="unread">{t('Lines that can’t be read')}</SectionHeading>
          <FaultTable faults={faults} faultCount={faultCount} header={format.header} />
        </Stack>
      ) : null}
    </>
  );
}

/** What matters most, first. */
function titleOf({ month, result, lines, otherLines, faultCount }: MonthComparison): string {
  if (result === null)
    return lines === 0 && otherLines > 0
      ? t('Nothing in this file is for {month}', { month: formatMonth(month) })
      : t('No line could be read');
  if (result.differenceCount === 0)
    return faultCount === 0 ? t('No differences') : t('No differences in the lines we could read');
  return t('{count, plural, one {# member differs} other {# members differ}}', { count: result.differenceCount });
}

type Result = NonNullable<MonthComparison['result']>;

function Totals({ result: { here, there, sameCount }, currency }: { result: Result; currency: string }) {
  const inWords = (cents: number) => formatMoney(cents, currency);
  const more = here.cents - there.cents;
  return (
    <FigureList
      size="display"
      figures={[
        {
          name: t('your list, {count, plural, one {# member} other {# members}}', { count: there.earners }),
          value: inWords(there.cents),
        },
        {
          name: t('here, {count, plural, one {# member} other {# members}}', { count: here.earners }),
          value: inWords(here.cents),
        },
        {
          name: t(
            '{side, select, more {more here} less {less here} other {difference}}, {count, plural, one {# member agrees} other {# members agree}}',
            { side: more > 0 ? 'more' : more < 0 ? 'less' : 'none', count: sameCount },
          ),
          value: signed(more, inWords),
        },
      ]}
    />
  );
}

/** How the list was read, and what of it wasn't compared. */
function notesOf(name: string, { format, otherLines, otherMonths, repeatedLines }: MonthComparison): string[] {
  return [
    formatSentence(name, format),
    ...(otherLines > 0
      ? [
          t(
            '{count, plural, one {# line is for another month and wasn’t compared} other {# lines are for other months and weren’t compared}}: {months}.',
            {
              count: otherLines,
              months: formatList(otherMonths.map((other) => formatMonth(other))),
            },
          ),
        ]
      : []),
    ...(repeatedLines > 0
      ? [
          t(
            '{count, plural, one {One member has a second line} other {Members have # more lines}}. We added up what belongs together.',
            { count: repeatedLines },
          ),
        ]
      : []),
  ];
}
