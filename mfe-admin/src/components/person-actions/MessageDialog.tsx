import { valibotResolver } from '@hookform/resolvers/valibot';
import { PERSON_TEXT_MAX_LENGTH, personNoteInputSchema } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Field, TextArea } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { messagePerson } from '../../api/people.ts';
import { t } from '../../words.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** Failures show in the dialog, so that the message isn't typed twice. */
export function MessageDialog({ person: { id, username }, onChanged, onClose }: PersonDialogProps) {
  const form = useForm({
    resolver: valibotResolver(personNoteInputSchema),
    defaultValues: { text: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `admin.message.${id}`);
  const { failure, submit } = useSubmission(['text'], setError);
  const send = handleSubmit(async ({ text }) => {
    if (!(await submit(() => messagePerson(id, text)))) return;
    draft.forget();
    notify.success(t('Message sent'), t('{username} sees it in their notifications.', { username }));
    onClose();
    await onChanged();
  });
  return (
    <FormDialog
      title={t('Write to {username}', { username })}
      description={t(
        '{username} reads it in the notifications, signed with your name, and by mail if the email is confirmed. A copy stays in the support notes.',
        { username },
      )}
      name={t('Message to a person')}
      confirmLabel={t('Send message')}
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field label={t('Message')} error={formState.errors.text?.message} required>
        <TextArea rows={5} maxLength={PERSON_TEXT_MAX_LENGTH} {...register('text')} />
      </Field>
    </FormDialog>
  );
}
