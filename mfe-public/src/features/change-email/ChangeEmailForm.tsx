import { valibotResolver } from '@hookform/resolvers/valibot';
import { type EmailChange, emailChangeSchema } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, PasswordInput, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { changeEmail } from '../../api/account.ts';
import { t } from '../../words.ts';

const FIELDS = ['email', 'password'] as const satisfies (keyof EmailChange)[];

export function ChangeEmailForm() {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(emailChangeSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(FIELDS, setError);

  const submit = async (input: EmailChange) => {
    forgetFailure();
    try {
      await changeEmail(input);
      notify.success(t('Almost done'), t('Your email changes as soon as the new one is confirmed.'));
      reset();
    } catch (error) {
      showFailure(error, errorSentence(error, t('Nothing was changed. Try again.')));
    }
  };

  return (
    <form noValidate aria-label={t('Change email')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={t('New email')} required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field
          label={t('Your password')}
          hint={errors.password ? undefined : t('Enter it again so we know it’s you')}
          required
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Inline>
          <Button type="submit" tone="secondary" isBusy={isSubmitting}>
            {t('Change email')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
