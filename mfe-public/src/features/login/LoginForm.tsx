import { valibotResolver } from '@hookform/resolvers/valibot';
import { type LoginInput, loginSchema } from '@powerline/contract/accounts';
import { ApiError, errorSentence, notify, startSession } from '@powerline/platform';
import { Button, Field, InlineAlert, PasswordInput, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { logIn } from '../../api/session.ts';
import { LoginHelp } from './LoginHelp.tsx';

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

  const begin = async (input: LoginInput) => {
    const user = await logIn(input);
    notify.success('Welcome back!', 'You have successfully logged in.');
    await startSession(user);
  };

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
      const sentence = errorSentence(error, wasRefused(error) ? 'Invalid username or password.' : undefined);
      notify.error('Login failed', sentence);
      showFailure(error, sentence);
    }
  };

  if (credentials) {
    return (
      <Suspense>
        <CodeStep credentials={credentials} onLogIn={begin} onBack={() => setCredentials(undefined)} />
      </Suspense>
    );
  }

  return (
    <form noValidate aria-label="Login" onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label="Username" required error={errors.username?.message}>
          <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" isBusy={isSubmitting}>
          Login
        </Button>
        {failure ? <LoginHelp /> : null}
      </Stack>
    </form>
  );
}
