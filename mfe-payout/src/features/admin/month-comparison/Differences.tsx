import { DIFFERENCE_KINDS, type DifferenceKind, type Month, type MonthComparison } from '@powerline/contract/payout';
import { Button, Field, formatMoney, formatNumber, Inline, SectionHeading, Select, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { saveCsv } from '../../../components/admin/save-csv.ts';
import { signed } from '../../../components/plan-comparison/sums.ts';
import { t } from '../../../words.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { differencesFile } from './differences-file.ts';
import { kindWords } from './reason-words.ts';

interface DifferencesProps {
  month: Month;
  result: NonNullable<MonthComparison['result']>;
  currency: string;
}

/** Who differs and why, all or for one reason. */
export function Differences({ month, result: { reasons, differences, differenceCount }, currency }: DifferencesProps) {
  const [chosen, setChosen] = useState<DifferenceKind>();
  const shown = chosen === undefined ? differences : differences.filter(({ reason }) => reason.kind === chosen);
  const inWords = (cents: number) => formatMoney(cents, currency);
  return (
    <Stack as="section" gap={3} aria-labelledby="differences">
      <SectionHeading id="differences">{t('Who differs')}</SectionHeading>
      <Inline gap={4} align="end" justify="space-between">
        {reasons.length > 1 ? (
          <Field label={t('Reason')}>
            <Select
              value={chosen ?? ''}
              onChange={({ target }) => setChosen(DIFFERENCE_KINDS.find((kind) => kind === target.value))}
            >
              <option value="">{t('All reasons ({count})', { count: formatNumber(differenceCount) })}</option>
              {reasons.map(({ kind, count, cents }) => (
                <option key={kind} value={kind}>
                  {t('{reason} ({count}, {amount})', {
                    reason: kindWords()[kind],
                    count: formatNumber(count),
                    amount: signed(cents, inWords),
                  })}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          <span />
        )}
        <Button
          tone="secondary"
          size="small"
          onClick={() => saveCsv(differencesFile(differences, currency), `differences-${month}.csv`)}
        >
          {t('Download CSV')}
        </Button>
      </Inline>
      <DifferenceTable key={chosen ?? ''} month={month} differences={shown} currency={currency} />
      {differenceCount > differences.length ? (
        <Text size="small" tone="muted">
          {t('The {shown} biggest of {total}.', {
            shown: formatNumber(differences.length),
            total: formatNumber(differenceCount),
          })}
        </Text>
      ) : null}
    </Stack>
  );
}
