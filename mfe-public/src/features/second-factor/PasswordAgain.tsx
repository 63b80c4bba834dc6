import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type SecondFactorSetup,
  type SecondFactorSetupInput,
  secondFactorSetupInputSchema,
} from '@powerline/contract/accounts';
import { errorSentence } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, PasswordInput, Stack, useFormFailure } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { beginSecondFactor } from '../../api/second-factor.ts';
import { t } from '../../words.ts';

interface PasswordAgainProps {
  onSetup: (setup: SecondFactorSetup) => void;
  onCancel: () => void;
}

/** Someone who finds the browser open must not be able to set up a second factor. */
export function PasswordAgain({ onSetup, onCancel }: PasswordAgainProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(secondFactorSetupInputSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['password'], setError);

  async function submit(input: SecondFactorSetupInput) {
    forgetFailure();
    try {
      onSetup(await beginSecondFactor(input));
    } catch (error) {
      showFailure(error, errorSentence(error, t('The set-up could not begin. Try again.')));
    }
  }

  return (
    <form noValidate aria-label={t('Set up a second factor')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field
          label={t('Your password')}
          hint={errors.password ? undefined : t('Enter it again so we know it’s you')}
          required
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" autoFocus {...register('password')} />
        </Field>
        <Inline>
          <Button type="submit" isBusy={isSubmitting}>
            {t('Continue')}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
