import { valibotResolver } from '@hookform/resolvers/valibot';
import { type PayoutMethodRemoval, payoutMethodRemovalSchema } from '@powerline/contract/payout';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Inline, InlineAlert, Stack, useFormFailure } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { removePayoutMethod } from '../../../api/payout-method.ts';
import { PasswordAgain } from '../../../components/PasswordAgain.tsx';

export function RemoveMethod({ onEnd }: { onEnd: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(payoutMethodRemovalSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['password'], setError);

  async function submit({ password }: PayoutMethodRemoval) {
    forgetFailure();
    try {
      await removePayoutMethod(password);
      notify.success('Removed', 'We deleted the details. Past payouts still show a masked hint.');
      onEnd();
    } catch (error) {
      showFailure(error, errorSentence(error, 'Your payout method wasn’t removed. Try again.'));
    }
  }

  return (
    <form noValidate aria-label="Remove payout method" onSubmit={handleSubmit(submit)}>
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
