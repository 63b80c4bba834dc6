import type { Captions } from '@powerline/contract/academy';
import { language } from '@powerline/platform';
import { Card, Field, Loaded, Select, Skeleton, Stack, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCaptions } from '../../api/lessons.ts';
import { TimedLine } from '../../components/lesson/TimedLine.tsx';
import { t } from '../../words.ts';
import { cuesOf } from './cues.ts';

const Whole = styled(Card)`
  padding-block: ${theme.space[3]};

  summary {
    font-weight: ${theme.fontWeight.strong};
    cursor: pointer;
  }
  @media (pointer: coarse) {
    summary {
      padding-block: ${theme.space[2]};
    }
  }
`;

const Lines = styled.ol`
  max-height: 20rem;
  margin: ${theme.space[3]} 0 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

interface TranscriptProps {
  lessonId: number;
  captions: readonly Captions[];
  onJump: (seconds: number) => void;
}

/** What is said in a video, from its captions. A line leads to its place. Closed until someone wants it. */
export function Transcript({ lessonId, captions, onJump }: TranscriptProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<string>();
  const shown =
    captions.find((one) => one.language === chosen) ??
    captions.find((one) => one.language.split('-', 1)[0] === language()) ??
    captions[0];
  if (!shown) return null;
  return (
    <Whole as="details" onToggle={({ currentTarget }) => setOpen(currentTarget.hasAttribute('open'))}>
      <summary>{t('Transcript')}</summary>
      {isOpen ? (
        <Stack gap={2}>
          {captions.length > 1 ? (
            <Field label={t('Language of the transcript')}>
              <Select value={shown.language} onChange={({ target }) => choose(target.value)}>
                {captions.map((one) => (
                  <option key={one.language} value={one.language}>
                    {one.label}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          <TranscriptLines key={shown.language} lessonId={lessonId} language={shown.language} onJump={onJump} />
        </Stack>
      ) : null}
    </Whole>
  );
}

interface TranscriptLinesProps extends Pick<TranscriptProps, 'lessonId' | 'onJump'> {
  language: string;
}

function TranscriptLines({ lessonId, language: spoken, onJump }: TranscriptLinesProps) {
  const answer = useCaptions(lessonId, spoken);
  return (
    <Loaded answer={answer} what={t('the transcript')} skeleton={<Skeleton height="8rem" />}>
      {(file) => (
        <Lines lang={spoken} dir="auto">
          {cuesOf(file).map(({ fromSeconds, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file's lines never change their order, and may repeat
            <li key={index}>
              <TimedLine seconds={fromSeconds} onJump={onJump}>
                {text}
              </TimedLine>
            </li>
          ))}
        </Lines>
      )}
    </Loaded>
  );
}
