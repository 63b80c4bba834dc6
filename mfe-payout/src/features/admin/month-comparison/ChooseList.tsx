import { EARNINGS_LIST_COLUMNS, EARNINGS_LIST_MAX_LINES, type Month } from '@powerline/contract/payout';
import {
  Button,
  Card,
  Field,
  FileInput,
  formatMonth,
  formatNumber,
  Inline,
  SectionHeading,
  Stack,
  Text,
  theme,
} from '@powerline/ui';
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

const EXAMPLE = `username,earned
ann,125.00
ben,17.00`;

/** With all columns. */
const TEMPLATE = `${EARNINGS_LIST_COLUMNS.join(',')}
ann,125.00,2026-10,active,20,25,0,0,0,0,0
ben,0.00,2026-10,unpaid,1,0,0,0,0,0,0`;

interface ChooseListProps {
  month: Month;
  /** Once a list was read, what it needs is known. */
  isBrief: boolean;
  onChoose: (file: File | undefined) => void;
}

export function ChooseList({ month, isBrief, onChoose }: ChooseListProps) {
  return (
    <Card as="section" aria-labelledby="choose-list">
      <Stack gap={4}>
        <SectionHeading id="choose-list" size="large">
          {isBrief ? t('Compare another list') : t('Choose a list')}
        </SectionHeading>
        {isBrief ? null : (
          <>
            <Text>
              {t(
                'A CSV file with what each member earned in {month}. Usernames and amounts are enough. Add how many people are behind Direct and each level, as in the template, and we can say more about why someone differs.',
                { month: formatMonth(month) },
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
                onClick={() => saveCsv(`${TEMPLATE}\n`, 'commission-list-template.csv')}
              >
                {t('Download a template')}
              </Button>
            </Inline>
          </>
        )}
        <Field
          label={t('Commission list')}
          hint={t('Up to 2 MB and {most} lines. We compare it and keep nothing.', {
            most: formatNumber(EARNINGS_LIST_MAX_LINES),
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
