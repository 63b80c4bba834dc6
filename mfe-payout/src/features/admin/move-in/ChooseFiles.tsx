import { MOVE_IN_FILES, type MoveIn, type MoveInFile } from '@powerline/contract/payout';
import { errorSentence } from '@powerline/platform';
import { Card, Field, FileInput, InlineAlert, SectionHeading, Select, Stack, Text } from '@powerline/ui';
import { checkAccess, reportFailure } from '@powerline/ui/admin';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { removeMoveInFile, sendMoveInFile } from '../../../api/admin-move-in.ts';
import { t } from '../../../words.ts';
import { type FoundDetails, guessFile, readDetails } from './chosen-files.ts';
import { FileLine, type SentFile } from './FileLine.tsx';
import { fileTitles } from './move-in-words.ts';

const Files = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface ChooseFilesProps {
  moveIn: MoveIn;
  onDetails: (details: FoundDetails) => void;
  onMatch: (file: MoveInFile) => void;
}

const MANIFEST = 'powerline.json';

/** Takes the files of a team, several at once, and sends one after the other. */
export function ChooseFiles({ moveIn, onDetails, onMatch }: ChooseFilesProps) {
  const [sending, setSending] = useState<SentFile & { file: MoveInFile }>();
  /** Files whose names say nothing. */
  const [unknown, setUnknown] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<{ attempt: number; sentence: string }>();
  // Another one empties the field, so that the same file can be chosen again.
  const [round, setRound] = useState(0);

  async function send(file: MoveInFile, content: File): Promise<boolean> {
    const { name, size: bytes } = content;
    setSending({ file, name, bytes, sent: 0 });
    try {
      await sendMoveInFile(file, content, (sent) => setSending({ file, name, bytes, sent }));
      return true;
    } catch (error) {
      if (!(await checkAccess(error)))
        setFailure({
          attempt: Date.now(),
          sentence: `${name}: ${errorSentence(error, t('The file was not sent. Choose it again.'))}`,
        });
      return false;
    } finally {
      setSending(undefined);
    }
  }

  async function take(files: readonly File[]) {
    setFailure(undefined);
    const taken = new Set<MoveInFile>();
    const others: File[] = [];
    for (const content of files) {
      if (content.name.toLowerCase() === MANIFEST) {
        const details = readDetails(await content.text());
        if (details) onDetails(details);
        else
          setFailure({
            attempt: Date.now(),
            sentence: t('powerline.json isn’t one of this version. Say below what it would.'),
          });
        continue;
      }
      const file = guessFile(content.name);
      if (file === undefined || taken.has(file)) {
        others.push(content);
        continue;
      }
      taken.add(file);
      if (!(await send(file, content))) break;
    }
    setUnknown(others);
    setRound((before) => before + 1);
  }

  return (
    <Card as="section" aria-labelledby="move-in-files">
      <Stack gap={4}>
        <SectionHeading id="move-in-files" size="large">
          {t('1. Choose the files')}
        </SectionHeading>
        <Text>
          {t(
            'CSV files from your old system, several at once. They stay here until the team is imported, at most a day.',
          )}
        </Text>
        <Field label={t('Files')} hint={t('Up to 100 MB together. For more, use npm run import on the server.')}>
          <FileInput
            key={round}
            multiple
            accept=".csv,.json,text/csv,application/json"
            disabled={sending !== undefined}
            icon={<FileSpreadsheet size={20} aria-hidden="true" />}
            onChange={({ currentTarget }) => void take([...(currentTarget.files ?? [])])}
          />
        </Field>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        {unknown.map((content) => (
          <Field key={content.name} label={t('What does {name} have?', { name: content.name })}>
            <Select
              value=""
              disabled={sending !== undefined}
              onChange={async ({ target }) => {
                const file = MOVE_IN_FILES.find((one) => one === target.value);
                setUnknown((before) => before.filter((one) => one !== content));
                if (file) await send(file, content);
              }}
            >
              <option value="" disabled>
                {t('Choose what it has')}
              </option>
              {MOVE_IN_FILES.map((file) => (
                <option key={file} value={file}>
                  {fileTitles()[file]}
                </option>
              ))}
              <option value="none">{t('Leave it out')}</option>
            </Select>
          </Field>
        ))}
        <Files>
          {MOVE_IN_FILES.map((file) => (
            <FileLine
              key={file}
              file={file}
              stored={moveIn.files.find((stored) => stored.file === file)}
              sending={sending?.file === file ? sending : undefined}
              onMatch={() => onMatch(file)}
              onRemove={() =>
                removeMoveInFile(file).catch((error) => reportFailure(t('The file was not removed'), error))
              }
            />
          ))}
        </Files>
      </Stack>
    </Card>
  );
}
