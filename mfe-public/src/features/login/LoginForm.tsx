import { valibotResolver } from '@hookform/resolvers/valibot';
import { type LoginInput, loginSchema, type User } from '@powerline/contract/accounts';
import { ApiError, errorSentence, notify, startSession } from '@powerline/platform';
import { Button, Field, InlineAlert, PasswordInput, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { logIn } from '../../api/session.ts';
import { t } from '../../words.ts';
import { LoginHelp } from './LoginHelp.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

const FIELDS = ['username', 'password'] as const satisfies (keyof LoginInput)[];

// Only some accounts need it.
const loadCodeStep = () => import('./CodeStep.tsx');
const CodeStep = lazy(loadCodeStep);

const asksForCode = (error: unknown) => error instanceof ApiError && error.code === 'second_factor_required';

/** Don't blame the input for a server failure. */
const wasRefused = (error: unknown) => error instanceof ApiError && error.status < 500;

/** The page around the form leads on once there is a session. */
export function LoginForm() {
  const [credentials, setCredentials] = useState<LoginInput>();
  const { register, handleSubmit, setError, formState } = useForm<LoginInput>({
    resolver: valibotResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(FIELDS, setError);

  const welcome = async (user: User) => {
    notify.success(t('Welcome back!'), t('You have successfully logged in.'));
    await startSession(user);
  };
  const begin = async (input: LoginInput) => welcome(await logIn(input));

  const refuse = (error: unknown, sentence: string) => {
    notify.error(t('Login failed'), sentence);
    showFailure(error, sentence);
  };
  usePasskeyAutofill(welcome, (error) => refuse(error, errorSentence(error)));

  const submit = async (input: LoginInput) => {
    forgetFailure();
    try {
      await begin(input);
    } catch (error) {
      if (asksForCode(error)) {
        // Loaded before it shows, so that nothing flickers; a failure shows in its place.
        await loadCodeStep().catch(() => undefined);
        setCredentials(input);
        return;
      }
      refuse(error, errorSentence(error, wasRefused(error) ? t('Invalid username or password.') : undefined));
    }
  };

  if (credentials) {
    return (
      <Suspense>
        <CodeStep
          username={credentials.username}
          onCode={(code) => begin({ ...credentials, code })}
          onBack={() => setCredentials(undefined)}
        />
      </Suspense>
    );
  }

  return (
    <form noValidate aria-label={t('Login')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={t('Username')} required error={errors.username?.message}>
          <TextInput
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username')}
          />
        </Field>
        <Field label={t('Password')} required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" isBusy={isSubmitting}>
          {t('Login')}
        </Button>
        {failure ? <LoginHelp /> : null}
      </Stack>
    </form>
  );
}
