import type { PaymentImportPreview } from '@powerline/contract/payout';
import { Button, Card, ConfirmDialog, Inline, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';
import { FaultTable } from './FaultTable.tsx';

interface ImportPreviewProps {
  name: string;
  text: string;
  preview: PaymentImportPreview;
  currency: string;
  onRecord: () => Promise<void>;
}

export function ImportPreview({ name, text, preview, currency, onRecord }: ImportPreviewProps) {
  const { faultCount, newPayments, totalCents } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers read the result of the chosen file at once.
  useEffect(() => heading.current?.focus(), []);
  const sum = `${counted(newPayments, 'payment', 'payments')} of ${money(totalCents, currency)} in all`;
  return (
    <>
      <Card as="section" aria-labelledby="understood">
        <Stack gap={3}>
          <SectionHeading ref={heading} id="understood" size="large">
            2. What was understood
          </SectionHeading>
          <Text>{understoodSentence(name, preview, currency)}</Text>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="judged">
        <Stack gap={4}>
          <SectionHeading id="judged" size="large">
            3. {faultCount > 0 ? 'What is wrong' : 'Is that right?'}
          </SectionHeading>
          {faultCount > 0 ? (
            <>
              <Notice tone="warning">
                {counted(faultCount, 'line', 'lines')} cannot be taken, so nothing was recorded. Correct{' '}
                {faultCount === 1 ? 'it' : 'them'} in the file, and choose it again.
              </Notice>
              <FaultTable preview={preview} text={text} />
            </>
          ) : newPayments === 0 ? (
            <Text>There is nothing new in this file: all of it is recorded already.</Text>
          ) : (
            <>
              <Text>Nothing is wrong with the file. If these are the payments you mean, record them.</Text>
              <Inline>
                <ConfirmDialog
                  trigger={<Button>Record {counted(newPayments, 'payment', 'payments')}</Button>}
                  title={`Record ${counted(newPayments, 'payment', 'payments')}?`}
                  confirmLabel="Record them"
                  tone="primary"
                  onConfirm={onRecord}
                >
                  {sum}, of {name}. A payment is never removed; what was paid by mistake is given back by a refund.
                </ConfirmDialog>
              </Inline>
            </>
          )}
        </Stack>
      </Card>
    </>
  );
}

function understoodSentence(
  name: string,
  { lines, newPayments, alreadyRecorded, faultCount, totalCents }: PaymentImportPreview,
  currency: string,
): string {
  const parts = [
    newPayments > 0 &&
      `${newPayments === lines ? 'all of them' : newPayments} ${newPayments === 1 ? 'is' : 'are'} new and ${newPayments === 1 ? 'comes' : 'come'} to ${money(totalCents, currency)}`,
    alreadyRecorded > 0 && `${alreadyRecorded} ${alreadyRecorded === 1 ? 'is' : 'are'} recorded already, exactly so`,
    faultCount > 0 && `${faultCount} cannot be taken`,
  ].filter((part) => part !== false);
  return `${name} has ${counted(lines, 'payment', 'payments')}: ${new Intl.ListFormat('en').format(parts)}.`;
}
