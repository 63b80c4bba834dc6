import type { PaymentImportPreview } from '@powerline/contract/payout';
import {
  Button,
  Card,
  ConfirmDialog,
  FigureList,
  formatMoney,
  formatNumber,
  Inline,
  Notice,
  SectionHeading,
  Stack,
  Text,
} from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { FaultTable } from '../../../components/admin/csv-file/FaultTable.tsx';
import { formatSentence } from '../../../components/admin/csv-file/format-sentence.ts';
import { t } from '../../../words.ts';
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
  const amount = formatMoney(totalCents, currency);
  const unusual = months.reduce((all, month) => all + month.warnings, 0);
  return (
    <>
      <Card as="section" aria-labelledby="understood">
        <Stack gap={4}>
          <SectionHeading ref={heading} id="understood" size="large">
            {t('2. What’s in the file')}
          </SectionHeading>
          <FigureList
            size="display"
            figures={[
              {
                name: t('{newPayments, plural, one {new payment} other {new payments}}', { newPayments }),
                value: formatNumber(newPayments),
              },
              { name: t('in total'), value: amount },
              ...(alreadyRecorded > 0
                ? [
                    {
                      name: t('{alreadyRecorded, plural, one {already recorded} other {already recorded}}', {
                        alreadyRecorded,
                      }),
                      value: formatNumber(alreadyRecorded),
                    },
                  ]
                : []),
              ...(faultCount > 0 ? [{ name: t('with a mistake'), value: formatNumber(faultCount) }] : []),
              ...(unusual > 0 ? [{ name: t('unusual'), value: formatNumber(unusual) }] : []),
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
            {faultCount > 0 ? t('3. Fix these lines') : t('3. Is that right?')}
          </SectionHeading>
          {faultCount > 0 ? (
            <>
              <Notice tone="warning">
                {t(
                  'Nothing was recorded. Fix {faultCount, plural, one {this line} other {these # lines}} in the file, then choose it again.',
                  { faultCount },
                )}
              </Notice>
              <FaultTable faults={preview.faults} faultCount={faultCount} header={format?.header ?? []} />
            </>
          ) : newPayments === 0 ? (
            <Text>{t('Nothing new here: every payment in this file is already recorded.')}</Text>
          ) : (
            <>
              {warnings.length > 0 ? (
                <WarningTable warnings={warnings} total={unusual} currency={currency} />
              ) : (
                <Text>{t('Every line is fine. If these are the payments you mean, record them.')}</Text>
              )}
              <Inline>
                <ConfirmDialog
                  trigger={
                    <Button>
                      {t('Record {newPayments, plural, one {# payment} other {# payments}}', { newPayments })}
                    </Button>
                  }
                  title={t('Record {newPayments, plural, one {# payment} other {# payments}}?', { newPayments })}
                  confirmLabel={t('Record')}
                  tone="primary"
                  onConfirm={onRecord}
                >
                  {t(
                    '{newPayments, plural, one {# payment} other {# payments}}, {amount} in total, from {name}. You can’t delete a payment later, only refund it.',
                    { newPayments, amount, name },
                  )}
                </ConfirmDialog>
              </Inline>
            </>
          )}
        </Stack>
      </Card>
    </>
  );
}
