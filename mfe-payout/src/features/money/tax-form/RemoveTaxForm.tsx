import { valibotResolver } from '@hookform/resolvers/valibot';
import { taxFormRemovalSchema } from '@powerline/contract/payout';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Inline, InlineAlert, Stack, useFormFailure } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { removeTaxForm } from '../../../api/tax-form.ts';
import { PasswordAgain } from '../../../components/PasswordAgain.tsx';

export function RemoveTaxForm({ onEnd }: { onEnd: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(taxFormRemovalSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['password'], setError);

  async function submit({ password }: { password: string }) {
    forgetFailure();
    try {
      await removeTaxForm(password);
      notify.success('Removed', 'We deleted the form.');
      onEnd();
    } catch (error) {
      showFailure(error, errorSentence(error, 'Your tax form wasn’t removed. Try again.'));
    }
  }

  return (
    <form noValidate aria-label="Remove tax form" onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <PasswordAgain error={errors.password?.message} autoFocus {...register('password')} />
        <Inline>
          <Button type="submit" tone="danger" isBusy={isSubmitting}>
            Remove
          </Button>
          <Button tone="quiet" onClick={onEnd}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
