import { type MoveIn, type MoveInFile, REQUIRED_MOVE_IN_FILES } from '@powerline/contract/payout';
import { Badge, Button, formatPercent, Inline, ProgressBar, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { saveCsv } from '../../../components/admin/save-csv.ts';
import { t } from '../../../words.ts';
import { fileHints, fileTitles, sizeInWords } from './move-in-words.ts';
import { TEMPLATES } from './templates.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  padding-block: ${theme.space[3]};

  & + & {
    border-block-start: 1px solid ${theme.color.border};
  }
  > progress {
    grid-column: 1 / -1;
  }
`;

/** A file that this page is sending. */
export interface SentFile {
  name: string;
  bytes: number;
  sent: number;
}

interface FileLineProps {
  file: MoveInFile;
  stored: MoveIn['files'][number] | undefined;
  sending: SentFile | undefined;
  onMatch: () => void;
  onRemove: () => unknown;
}

/** One of the files of a team, and how much of it is here. */
export function FileLine({ file, stored, sending, onMatch, onRemove }: FileLineProps) {
  const title = fileTitles()[file];
  return (
    <Line>
      <Stack gap={1}>
        <Inline gap={2}>
          <strong>{title}</strong>
          {stored || sending ? null : REQUIRED_MOVE_IN_FILES.includes(file) ? (
            <Badge tone="warning">{t('Needed')}</Badge>
          ) : (
            <Badge>{t('If you have it')}</Badge>
          )}
        </Inline>
        <Text size="small" tone="muted">
          {sending ? sendingInWords(sending) : stored ? storedInWords(stored) : fileHints()[file]}
        </Text>
      </Stack>
      {sending ? null : stored ? (
        <Inline gap={1}>
          {isMatched(stored) ? (
            <Button tone="quiet" size="small" aria-label={t('Columns of {file}', { file: title })} onClick={onMatch}>
              {t('Columns')}
            </Button>
          ) : null}
          <Button tone="quiet" size="small" aria-label={t('Remove {file}', { file: title })} onClick={onRemove}>
            {t('Remove')}
          </Button>
        </Inline>
      ) : (
        <Button
          tone="quiet"
          size="small"
          aria-label={t('Template for {file}', { file: title })}
          onClick={() => saveCsv(TEMPLATES[file], `${file}.csv`)}
        >
          {t('Template')}
        </Button>
      )}
      {sending ? (
        <ProgressBar
          aria-label={t('Sending {name}', { name: sending.name })}
          value={sending.sent}
          max={sending.bytes}
        />
      ) : null}
    </Line>
  );
}

/** Whether someone said which column is which. */
const isMatched = ({ columns }: MoveIn['files'][number]): boolean =>
  columns.some(({ column, heading }) => heading !== null && heading !== column);

const sendingInWords = ({ name, bytes }: SentFile): string =>
  t('Sending {name}, {size}', { name, size: sizeInWords(bytes) });

function storedInWords({ name, bytes, receivedBytes }: MoveIn['files'][number]): string {
  if (receivedBytes < bytes)
    return t('Only {share} of {name} arrived. Choose it again.', { share: formatPercent(receivedBytes / bytes), name });
  return t('{name}, {size}', { name, size: sizeInWords(bytes) });
}
