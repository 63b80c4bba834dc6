import { valibotResolver } from '@hookform/resolvers/valibot';
import { type AdminProfile, HIDING_REASON_MAX_LENGTH, hidingInputSchema } from '@powerline/contract/money-train';
import { notify } from '@powerline/platform';
import { Field, TextArea } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { hideProfile } from '../../api/admin-profiles.ts';
import { t } from '../../words.ts';

interface HideDialogProps {
  profile: AdminProfile;
  onClose: () => void;
}

export function HideDialog({ profile, onClose }: HideDialogProps) {
  const { userId, username } = profile;
  const form = useForm({
    resolver: valibotResolver(hidingInputSchema),
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `money-train.hiding.${userId}`);
  const { failure, submit } = useSubmission(['reason'], setError);
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (input) => {
    if (!(await submit(() => hideProfile(profile, input)))) return;
    draft.forget();
    notify.success(t('The page of {username} is hidden', { username }), t('Its owner reads why.'));
    onClose();
  });

  return (
    <FormDialog
      title={t('Hide the page of {username}?', { username })}
      description={t(
        'Only its owner sees it until you show it again. For everyone else, there’s no page at its address.',
      )}
      name="Hide a page"
      confirmLabel={t('Hide the page')}
      tone="danger"
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field
        label={t('Reason')}
        hint={t('Its owner sees it word for word. Say what to change.')}
        error={errors.reason?.message}
        required
      >
        <TextArea dir="auto" maxLength={HIDING_REASON_MAX_LENGTH} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
