import { CHAPTER_TITLE_MAX_LENGTH, CHAPTERS_MAX, type Chapter, chaptersSchema } from '@powerline/contract/academy';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Card, Field, InlineAlert, SectionHeading, Stack, Text, TextInput, theme } from '@powerline/ui';
import { checkAccess } from '@powerline/ui/admin';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { saveChapters } from '../../api/admin-lessons.ts';
import { placeInVideo } from '../../components/durations.ts';
import { hidden } from '../../components/hidden.tsx';
import { rich, t } from '../../words.ts';
import { readPlace } from './place-in-words.ts';

const Rows = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space[2]};

  > :last-child {
    margin-block-start: 1.625rem;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

/** A chapter as it is typed. */
interface TypedChapter {
  key: number;
  place: string;
  title: string;
}

const typed = (chapters: readonly Chapter[]): TypedChapter[] =>
  chapters.map(({ atSeconds, title }, key) => ({ key, place: placeInVideo(atSeconds * 1000), title }));

/** Chapters aren't part of the draft: members see them as soon as they are saved. */
export function ChaptersSection({ lessonId, chapters }: { lessonId: number; chapters: readonly Chapter[] }) {
  const [rows, setRows] = useState(() => typed(chapters));
  const [fault, setFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const nextKey = useRef(chapters.length);

  const write = (key: number, change: Partial<TypedChapter>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const add = () => {
    const key = nextKey.current++;
    setRows((before) => [...before, { key, place: before.length === 0 ? '0:00' : '', title: '' }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  const refuse = (sentence: string) => {
    setFault(sentence);
    setAttempt((before) => before + 1);
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const places = rows.map(({ place, title }) => ({ atSeconds: readPlace(place), title }));
    if (places.some(({ atSeconds }) => atSeconds === undefined))
      return refuse(t('Enter the time of each chapter as minutes and seconds, such as 1:30.'));
    const { success, output, issues } = v.safeParse(chaptersSchema, places);
    if (!success) return refuse(issues[0].message);
    setFault(undefined);
    setSaving(true);
    try {
      setRows(typed(await saveChapters(lessonId, output, chapters)));
      notify.success(t('Chapters saved'), t('Members see them under the video.'));
    } catch (error) {
      if (!(await checkAccess(error))) refuse(errorSentence(error, t('Nothing was changed. Try again.')));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="lesson-chapters">
      <form noValidate aria-labelledby="lesson-chapters" onSubmit={(event) => void save(event)}>
        <Stack gap={4}>
          <SectionHeading id="lesson-chapters" size="large">
            {t('Chapters')}
          </SectionHeading>
          <Text tone="muted">
            {t('Members go to a chapter with one press. They see chapters as soon as you save them.')}
          </Text>
          {fault ? <InlineAlert attempt={attempt}>{fault}</InlineAlert> : null}
          <Rows ref={list}>
            {rows.map(({ key, place, title }, index) => (
              <Row key={key}>
                <Field label={t('Begins at')}>
                  <TextInput
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder="1:30"
                    value={place}
                    onChange={({ target }) => write(key, { place: target.value })}
                  />
                </Field>
                <Field label={t('Title of chapter {number}', { number: index + 1 })}>
                  <TextInput
                    autoComplete="off"
                    maxLength={CHAPTER_TITLE_MAX_LENGTH}
                    value={title}
                    onChange={({ target }) => write(key, { title: target.value })}
                  />
                </Field>
                <Button
                  tone="quiet"
                  size="small"
                  onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
                >
                  <Trash2 aria-hidden="true" />
                  {rich('<more>Remove chapter {number}</more>', { more: hidden, number: index + 1 })}
                </Button>
              </Row>
            ))}
          </Rows>
          <Buttons>
            {rows.length < CHAPTERS_MAX ? (
              <Button tone="quiet" onClick={add}>
                <Plus aria-hidden="true" />
                {t('Add a chapter')}
              </Button>
            ) : null}
            {rows.length > 0 || chapters.length > 0 ? (
              <Button type="submit" tone="secondary" isBusy={isSaving}>
                {t('Save chapters')}
              </Button>
            ) : null}
          </Buttons>
        </Stack>
      </form>
    </Card>
  );
}
