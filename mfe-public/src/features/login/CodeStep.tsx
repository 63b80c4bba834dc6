import { valibotResolver } from '@hookform/resolvers/valibot';
import { secondFactorCodeSchema } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import {
  Button,
  Field,
  Inline,
  InlineAlert,
  SectionHeading,
  Stack,
  Text,
  TextInput,
  useFormFailure,
} from '@powerline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { rich, t } from '../../words.ts';

const codeSchema = v.object({ code: secondFactorCodeSchema });

interface CodeStepProps {
  /** Undefined after a login without one. */
  username?: string;
  /** The form shows what it throws. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

const codeOfApp = (username: string | undefined) =>
  username === undefined
    ? t('Enter the code that your authenticator app shows for your account.')
    : rich('Enter the code that your authenticator app shows for {username}.', { username: <bdi>{username}</bdi> });

const recoveryCode = (username: string | undefined) =>
  username === undefined
    ? t('Enter one of the recovery codes of your account.')
    : rich('Enter one of the recovery codes of {username}.', { username: <bdi>{username}</bdi> });

export default function CodeStep({ username, onCode, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    resolver: valibotResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['code'], setError);

  async function submit({ code }: { code: string }) {
    forgetFailure();
    try {
      await onCode(code);
    } catch (error) {
      const sentence = errorSentence(error);
      notify.error(t('Login failed'), sentence);
      showFailure(error, sentence);
    }
  }

  function change() {
    setKind(kind === 'app' ? 'recovery' : 'app');
    forgetFailure();
    // Not reset(): that unregisters the field until the next render, so it couldn't take focus.
    resetField('code');
    setFocus('code');
  }

  const isOfApp = kind === 'app';
  return (
    <form noValidate aria-labelledby="code-step" onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        <SectionHeading id="code-step" size="large">
          {t('One more step')}
        </SectionHeading>
        <Text>{isOfApp ? codeOfApp(username) : recoveryCode(username)}</Text>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={isOfApp ? t('Code') : t('Recovery code')} required error={errors.code?.message}>
          <TextInput
            inputMode={isOfApp ? 'numeric' : 'text'}
            autoComplete={isOfApp ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...register('code')}
          />
        </Field>
        <Button type="submit" isBusy={isSubmitting}>
          {t('Login')}
        </Button>
        <Inline justify="space-between">
          <Button tone="quiet" size="small" onClick={change}>
            {isOfApp ? t('Use a recovery code') : t('Use the authenticator app')}
          </Button>
          <Button tone="quiet" size="small" onClick={onBack}>
            {t('Back')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
