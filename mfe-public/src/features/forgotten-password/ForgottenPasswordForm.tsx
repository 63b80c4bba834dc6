import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ForgottenPassword, forgottenPasswordSchema } from '@powerline/contract/accounts';
import { errorSentence } from '@powerline/platform';
import { Button, Field, InlineAlert, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendResetLink } from '../../api/account-links.ts';
import { t } from '../../words.ts';
import { LinkIsOnItsWay } from './LinkIsOnItsWay.tsx';

/** The answer is the same for every address. */
export function ForgottenPasswordForm() {
  const [sent, setSent] = useState<{ email: string; isMailed: boolean }>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(forgottenPasswordSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['email'], setError);

  const submit = async (input: ForgottenPassword) => {
    forgetFailure();
    try {
      const { isMailed } = await sendResetLink(input);
      setSent({ email: input.email, isMailed });
    } catch (error) {
      showFailure(error, errorSentence(error, t('The link was not sent. Try again.')));
    }
  };

  if (sent) return <LinkIsOnItsWay {...sent} onAgain={() => setSent(undefined)} />;
  return (
    <form noValidate aria-label={t('Forgotten password')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={t('Email')} required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Button type="submit" isBusy={isSubmitting}>
          {t('Send the link')}
        </Button>
      </Stack>
    </form>
  );
}
