import { valibotResolver } from '@hookform/resolvers/valibot';
import { type LoginInput, secondFactorCodeSchema } from '@powerline/contract/accounts';
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

const codeSchema = v.object({ code: secondFactorCodeSchema });

interface CodeStepProps {
  /** Already accepted, and sent again with the code. */
  credentials: LoginInput;
  onLogIn: (input: LoginInput) => Promise<void>;
  onBack: () => void;
}

export default function CodeStep({ credentials, onLogIn, onBack }: CodeStepProps) {
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
      await onLogIn({ ...credentials, code });
    } catch (error) {
      const sentence = errorSentence(error);
      notify.error('Login failed', sentence);
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
          One more step
        </SectionHeading>
        <Text>
          {isOfApp ? 'Enter the code that your authenticator app shows for ' : 'Enter one of the recovery codes of '}
          <bdi>{credentials.username}</bdi>.
        </Text>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={isOfApp ? 'Code' : 'Recovery code'} required error={errors.code?.message}>
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
          Login
        </Button>
        <Inline justify="space-between">
          <Button tone="quiet" size="small" onClick={change}>
            {isOfApp ? 'Use a recovery code' : 'Use the authenticator app'}
          </Button>
          <Button tone="quiet" size="small" onClick={onBack}>
            Back
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
