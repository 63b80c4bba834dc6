import { valibotResolver } from '@hookform/resolvers/valibot';
import { ownPasswordSchema } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { t } from '../words.ts';
import { OwnPassword } from './OwnPassword.tsx';

const formSchema = v.object({ password: ownPasswordSchema });

interface RemoveByPasswordProps {
  /** `Remove the provider?` */
  question: string;
  /** The name of the form. */
  name: string;
  /** What becomes of it. */
  description: string;
  removed: { title: string; sentence: string };
  /** @throws what the call throws */
  remove: (password: string) => Promise<void>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes a setting that opens accounts, so it asks for the admin's own password. */
export function RemoveByPassword({
  question,
  name,
  description,
  removed,
  remove,
  onClose,
  onRemoved,
}: RemoveByPasswordProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { password: '' },
  });
  const { failure, submit } = useSubmission(['password'], setError);

  async function send({ password }: { password: string }) {
    if (!(await submit(() => remove(password)))) return;
    notify.success(removed.title, removed.sentence);
    onRemoved();
  }

  return (
    <FormDialog
      title={question}
      description={description}
      name={name}
      confirmLabel={t('Remove')}
      tone="danger"
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <OwnPassword field={register('password')} error={formState.errors.password?.message} />
    </FormDialog>
  );
}
