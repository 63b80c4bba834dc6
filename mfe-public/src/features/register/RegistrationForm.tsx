import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type RegisterForm as RegisterFormInput,
  type RegisterInput,
  registerFormSchema,
  USERNAME_MIN_LENGTH,
} from '@powerline/contract/accounts';
import { errorSentence, notify, startSession } from '@powerline/platform';
import { Button, Field, InlineAlert, PasswordInput, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { register as registerUser } from '../../api/session.ts';
import { PasswordHint } from '../../components/password-strength/PasswordHint.tsx';
import { t } from '../../words.ts';

const FIELDS = ['username', 'email', 'password'] as const satisfies (keyof RegisterInput)[];

/** The page around the form leads on once there is a session. */
export function RegistrationForm() {
  const { control, register, handleSubmit, setError, formState } = useForm<RegisterFormInput>({
    resolver: valibotResolver(registerFormSchema),
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(FIELDS, setError);

  const submit = async ({ confirmPassword: _, ...input }: RegisterFormInput) => {
    forgetFailure();
    try {
      const user = await registerUser(input);
      notify.success(t('Registration successful!'), t('Your account has been created. Redirecting to dashboard...'));
      await startSession(user);
    } catch (error) {
      const sentence = errorSentence(error, t('Could not create account.'));
      notify.error(t('Registration failed'), sentence);
      showFailure(error, sentence);
    }
  };

  return (
    <form noValidate aria-label={t('Register')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        {/* The error replaces the hint. */}
        <Field
          label={t('Username')}
          hint={
            errors.username
              ? undefined
              : t('At least {count, plural, one {# character} other {# characters}}', { count: USERNAME_MIN_LENGTH })
          }
          required
          error={errors.username?.message}
        >
          <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field label={t('Email')} required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field
          label={t('Password')}
          hint={errors.password ? undefined : <NewPasswordHint control={control} />}
          required
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label={t('Confirm password')} required error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" isBusy={isSubmitting}>
          {t('Register')}
        </Button>
      </Stack>
    </form>
  );
}

// Separate, so that typing renders this line and not the form.
function NewPasswordHint({ control }: { control: Control<RegisterFormInput> }) {
  const [password, username, email] = useWatch({ control, name: ['password', 'username', 'email'] });
  return <PasswordHint password={password} owner={{ username, email }} />;
}
