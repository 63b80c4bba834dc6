import { valibotResolver } from '@hookform/resolvers/valibot';
import { PERSON_TEXT_MAX_LENGTH, type Person, personNoteInputSchema } from '@powerline/contract/accounts';
import { Badge, Button, Card, Field, InlineAlert, SectionHeading, Stack, Text, TextArea, theme } from '@powerline/ui';
import { Moment, useRight, useSubmission } from '@powerline/ui/admin';
import { RestoredDraft, useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { addPersonNote } from '../../api/people.ts';
import { t } from '../../words.ts';

const Notes = styled.ol`
  display: grid;
  gap: ${theme.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

/** What admins wrote about the person, and to them. Nothing here is ever changed. */
export function NotesSection({ person: { id, username, notes } }: { person: Person }) {
  const mayWrite = useRight('people', 'write');
  const form = useForm({
    resolver: valibotResolver(personNoteInputSchema),
    defaultValues: { text: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `admin.note.${id}`);
  const { failure, submit } = useSubmission(['text'], setError);
  const add = handleSubmit(async ({ text }) => {
    if (await submit(() => addPersonNote(id, text))) draft.discard();
  });
  return (
    <Card as="section" aria-labelledby="notes">
      <Stack gap={4}>
        <SectionHeading id="notes" size="large">
          {t('Support notes')}
        </SectionHeading>
        {mayWrite ? (
          <form noValidate aria-label={t('Support note')} onSubmit={add}>
            <Stack gap={3}>
              {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
              {draft.isRestored && !failure ? <RestoredDraft onDiscard={draft.discard} /> : null}
              <Field
                label={t('New note')}
                hint={t('Can’t be changed later. {username} gets it in the export of their data.', { username })}
                error={formState.errors.text?.message}
              >
                <TextArea rows={2} maxLength={PERSON_TEXT_MAX_LENGTH} {...register('text')} />
              </Field>
              <div>
                <Button type="submit" tone="secondary" size="small" isBusy={formState.isSubmitting}>
                  {t('Add note')}
                </Button>
              </div>
            </Stack>
          </form>
        ) : null}
        {notes.length === 0 ? null : (
          <Notes aria-label={t('Notes, newest first')}>
            {notes.map(({ id: noteId, kind, text, author, at }) => (
              <li key={noteId}>
                <Text size="small" tone="muted">
                  <bdi>{author}</bdi> · <Moment at={at} />{' '}
                  {kind === 'message' ? <Badge tone="accent">{t('Sent as a message')}</Badge> : null}
                </Text>
                <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
                  {text}
                </Text>
              </li>
            ))}
          </Notes>
        )}
      </Stack>
    </Card>
  );
}
