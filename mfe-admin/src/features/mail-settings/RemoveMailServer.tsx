import { valibotResolver } from '@hookform/resolvers/valibot';
import { mailSettingsRemovalSchema } from '@powerline/contract/accounts';
import { notify, useSession } from '@powerline/platform';
import { Field, PasswordInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';

interface RemoveMailServerProps {
  /** @throws what the call throws */
  remove: (password: string) => Promise<void>;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveMailServer({ remove, onClose, onRemoved }: RemoveMailServerProps) {
  const { user } = useSession();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(mailSettingsRemovalSchema),
    defaultValues: { password: '' },
  });
  const { failure, submit } = useSubmission(['password'], setError);

  async function send({ password }: { password: string }) {
    if (!(await submit(() => remove(password)))) return;
    notify.success('Mail server removed', 'Mails are written to a folder on the server.');
    onRemoved();
  }

  return (
    <FormDialog
      title="Remove the mail server?"
      description="Host, sender and password are deleted. From then on no one gets emails from this site: they are written to a folder on the server."
      name="Remove the mail server"
      confirmLabel="Remove"
      tone="danger"
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <Field label="Your own password" required error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}
