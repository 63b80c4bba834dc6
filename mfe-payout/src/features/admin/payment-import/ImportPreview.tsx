import type { PaymentFileFormat, PaymentImportPreview } from '@powerline/contract/payout';
import { Button, Card, ConfirmDialog, FigureList, Inline, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { money } from '../../../components/money.ts';
import { count, counted } from '../../../components/words.ts';
import { FaultTable } from './FaultTable.tsx';
import { MonthTable, WarningTable } from './PreviewTables.tsx';

interface ImportPreviewProps {
  name: string;
  preview: PaymentImportPreview;
  currency: string;
  onRecord: () => Promise<void>;
}

export function ImportPreview({ name, preview, currency, onRecord }: ImportPreviewProps) {
  const { faultCount, newPayments, alreadyRecorded, totalCents, format, months = [], warnings = [] } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers read the result of the chosen file at once.
  useEffect(() => heading.current?.focus(), []);
  const payments = counted(newPayments, 'payment', 'payments');
  const unusual = months.reduce((all, month) => all + month.warnings, 0);
  return (
    <>
      <Card as="section" aria-labelledby="understood">
        <Stack gap={4}>
          <SectionHeading ref={heading} id="understood" size="large">
            2. What’s in the file
          </SectionHeading>
          <FigureList
            size="display"
            figures={[
              { name: newPayments === 1 ? 'new payment' : 'new payments', value: count(newPayments) },
              { name: 'in total', value: money(totalCents, currency) },
              ...(alreadyRecorded > 0 ? [{ name: 'already recorded', value: count(alreadyRecorded) }] : []),
              ...(faultCount > 0 ? [{ name: 'with a mistake', value: count(faultCount) }] : []),
              ...(unusual > 0 ? [{ name: 'unusual', value: count(unusual) }] : []),
            ]}
          />
          {months.length > 0 ? <MonthTable months={months} currency={currency} /> : null}
          {format ? (
            <Text size="small" tone="muted">
              {formatSentence(name, format)}
            </Text>
          ) : null}
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="judged">
        <Stack gap={4}>
          <SectionHeading id="judged" size="large">
            3. {faultCount > 0 ? 'Fix these lines' : 'Is that right?'}
          </SectionHeading>
          {faultCount > 0 ? (
            <>
              <Notice tone="warning">
                Nothing was recorded. Fix {faultCount === 1 ? 'this line' : `these ${count(faultCount)} lines`} in the
                file, then choose it again.
              </Notice>
              <FaultTable preview={preview} />
            </>
          ) : newPayments === 0 ? (
            <Text>Nothing new here: every payment in this file is already recorded.</Text>
          ) : (
            <>
              {warnings.length > 0 ? (
                <WarningTable warnings={warnings} total={unusual} currency={currency} />
              ) : (
                <Text>Every line is fine. If these are the payments you mean, record them.</Text>
              )}
              <Inline>
                <ConfirmDialog
                  trigger={<Button>Record {payments}</Button>}
                  title={`Record ${payments}?`}
                  confirmLabel="Record"
                  tone="primary"
                  onConfirm={onRecord}
                >
                  {payments}, {money(totalCents, currency)} in total, from {name}. You can’t delete a payment later,
                  only refund it.
                </ConfirmDialog>
              </Inline>
            </>
          )}
        </Stack>
      </Card>
    </>
  );
}

const SEPARATORS: Record<PaymentFileFormat['separator'], string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

const formatSentence = (name: string, { encoding, separator, decimalMark }: PaymentFileFormat) =>
  `We read ${name} as ${encoding} text, separated by ${SEPARATORS[separator]}${
    decimalMark === null ? '' : `, with a ${decimalMark === ',' ? 'comma' : 'point'} before the cents`
  }.`;
