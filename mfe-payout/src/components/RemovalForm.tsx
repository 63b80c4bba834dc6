import { valibotResolver } from '@hookform/resolvers/valibot';
import { payoutMethodRemovalSchema } from '@powerline/contract/payout';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Inline, InlineAlert, Stack, useFormFailure } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { t } from '../words.ts';
import { PasswordAgain } from './PasswordAgain.tsx';

interface RemovalFormProps {
  /** Names the form, such as "Remove payout method". */
  label: string;
  remove: (password: string) => Promise<void>;
  /** Says what is gone, and what stays. */
  removed: string;
  /** For a failure without a sentence of its own. */
  failed: string;
  onEnd: () => void;
}

/** Asks for the password, and removes what is kept encrypted. */
export function RemovalForm({ label, remove, removed, failed, onEnd }: RemovalFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    // A tax form is removed by the same fields.
    resolver: valibotResolver(payoutMethodRemovalSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['password'], setError);

  async function submit({ password }: { password: string }) {
    forgetFailure();
    try {
      await remove(password);
      notify.success(t('Removed'), removed);
      onEnd();
    } catch (error) {
      showFailure(error, errorSentence(error, failed));
    }
  }

  return (
    <form noValidate aria-label={label} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <PasswordAgain error={errors.password?.message} autoFocus {...register('password')} />
        <Inline>
          <Button type="submit" tone="danger" isBusy={isSubmitting}>
            {t('Remove')}
          </Button>
          <Button tone="quiet" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
