import { valibotResolver } from '@hookform/resolvers/valibot';
import { passwordResetSchema } from '@powerline/contract/accounts';
import { ApiError, errorSentence } from '@powerline/platform';
import { Button, Field, InlineAlert, PasswordInput, Stack, useFormFailure } from '@powerline/ui';
import { type Control, useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { resetPassword } from '../../api/account-links.ts';
import { PasswordHint } from '../../components/password-strength/PasswordHint.tsx';
import { t } from '../../words.ts';

const formSchema = v.pick(passwordResetSchema, ['password']);
type Form = v.InferOutput<typeof formSchema>;

interface ResetPasswordFormProps {
  token: string;
  username: string;
  onDone: () => void;
  /** The link was used meanwhile, or its hour is over. */
  onLinkFailure: (error: unknown) => void;
}

export function ResetPasswordForm({ token, username, onDone, onLinkFailure }: ResetPasswordFormProps) {
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['password'], setError);

  const submit = async ({ password }: Form) => {
    forgetFailure();
    try {
      await resetPassword({ token, password });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code?.startsWith('link_')) onLinkFailure(error);
      else showFailure(error, errorSentence(error, t('Your password was not changed. Try again.')));
    }
  };

  return (
    <form noValidate aria-label={t('Choose a new password')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <Field
          label={t('New password')}
          hint={errors.password ? undefined : <NewPasswordHint control={control} username={username} />}
          required
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Button type="submit" isBusy={isSubmitting}>
          {t('Set new password')}
        </Button>
      </Stack>
    </form>
  );
}

// Separate, so that typing renders this line and not the form. The link doesn't reveal the email.
function NewPasswordHint({ control, username }: { control: Control<Form>; username: string }) {
  return <PasswordHint password={useWatch({ control, name: 'password' })} owner={{ username, email: '' }} />;
}
