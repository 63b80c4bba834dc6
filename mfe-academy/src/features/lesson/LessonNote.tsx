import { type Lesson, NOTE_MAX_LENGTH, noteInputSchema } from '@powerline/contract/academy';
import { Button, Card, Field, Inline, SectionHeading, Stack, Text, TextArea } from '@powerline/ui';
import { useSaver, useWriter } from '@powerline/ui/saving';
import { useState } from 'react';
import * as v from 'valibot';
import { saveNote } from '../../api/notes.ts';
import { t } from '../../words.ts';

const changesSchema = v.partial(noteInputSchema);

/** The member's own note, saved while they type. */
export function LessonNote({ lesson }: { lesson: Lesson }) {
  const writer = useWriter();
  // An older API has no notes.
  if (writer === undefined || lesson.note === undefined) return null;
  return <Note id={lesson.id} saved={lesson.note} writer={writer} />;
}

function Note({ id, saved, writer }: { id: number; saved: string; writer: string }) {
  const { state, faults, unsaved, change, save } = useSaver({
    schema: changesSchema,
    send: async ({ text }) => {
      if (text !== undefined) await saveNote(id, { text });
    },
    storageKey: `powerline.academy.note.${id}.${writer}`,
  });
  // As typed: the server trims it.
  const [text, setText] = useState(unsaved.text ?? saved);
  const hasChanged = text !== saved;
  return (
    <Card as="section" aria-labelledby="note">
      <Stack gap={3}>
        <SectionHeading id="note" size="large">
          {t('Your notes')}
        </SectionHeading>
        <Field label={t('Note')} hint={t('Only you can read it.')} error={faults.text}>
          <TextArea
            rows={6}
            maxLength={NOTE_MAX_LENGTH}
            value={text}
            dir="auto"
            onChange={({ target }) => {
              setText(target.value);
              change({ text: target.value }, true);
            }}
            onBlur={() => void save()}
          />
        </Field>
        <Inline gap={2}>
          <Text as="span" size="small" tone="muted" role="status">
            {state.kind === 'failed'
              ? t('Not saved: {reason}', { reason: state.sentence })
              : state.kind === 'saving'
                ? t('Saving…')
                : hasChanged
                  ? t('Saved')
                  : ''}
          </Text>
          {state.kind === 'failed' ? (
            <Button tone="secondary" size="small" onClick={() => void save()}>
              {t('Try again')}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  );
}
