import { valibotResolver } from '@hookform/resolvers/valibot';
import { type EmailChange, emailChangeSchema } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, PasswordInput, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { changeEmail } from '../../api/account.ts';

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
      notify.success('Almost done', 'Your email changes as soon as the new one is confirmed.');
      reset();
    } catch (error) {
      showFailure(error, errorSentence(error, 'Nothing was changed. Try again.'));
    }
  };

  return (
    <form noValidate aria-label="Change email" onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label="New email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field
          label="Your password"
          hint={errors.password ? undefined : 'Enter it again so we know it’s you'}
          required
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Inline>
          <Button type="submit" tone="secondary" isBusy={isSubmitting}>
            Change email
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
