import { PAYMENT_FILE_COLUMNS, PAYMENT_FILE_MAX_LINES } from '@powerline/contract/payout';
import { Button, Card, Field, FileInput, Inline, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { FileSpreadsheet } from 'lucide-react';
import { styled } from 'styled-components';
import { saveCsv } from '../../../components/admin/save-csv.ts';
import { t } from '../../../words.ts';

const Sample = styled.pre`
  margin: 0;
  padding: ${theme.space[3]};
  overflow-x: auto;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceMuted};
  font-size: ${theme.fontSize.small};
`;

const EXAMPLE = `${PAYMENT_FILE_COLUMNS.join(',')}
ann,2026-10,25.00,bank 4711
ben,2026-10,25.00,bank 4712`;

export function ChooseFile({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  return (
    <Card as="section" aria-labelledby="choose-file">
      <Stack gap={4}>
        <SectionHeading id="choose-file" size="large">
          {t('1. Choose a file')}
        </SectionHeading>
        <Text>
          {t(
            'A CSV file from your bank or a spreadsheet, with these four columns. The reference makes sure each payment counts once, even if you import the file again.',
          )}
        </Text>
        {/* Scrolls where it has no room, so it can be reached by keyboard. */}
        <Sample tabIndex={0} role="region" aria-label={t('An example of a file')}>
          {EXAMPLE}
        </Sample>
        <Inline>
          <Button
            tone="quiet"
            size="small"
            flush="start"
            onClick={() => saveCsv(`${EXAMPLE}\n`, 'payments-template.csv')}
          >
            {t('Download a template')}
          </Button>
        </Inline>
        <Field
          label={t('File of payments')}
          hint={t('Up to 2 MB and {most} payments. You’ll see everything before we record it.', {
            most: PAYMENT_FILE_MAX_LINES,
          })}
        >
          <FileInput
            accept=".csv,text/csv"
            icon={<FileSpreadsheet size={20} aria-hidden="true" />}
            onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
          />
        </Field>
      </Stack>
    </Card>
  );
}
