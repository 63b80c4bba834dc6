import { valibotResolver } from '@hookform/resolvers/valibot';
import { ownPasswordSchema, type PasskeyProof, passkeyNameSchema } from '@powerline/contract/accounts';
import { Button, Field, Inline, InlineAlert, PasswordInput, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { requestPasskeyProof } from '../../api/passkeys.ts';
import { t } from '../../words.ts';
import { passkeySentence } from './passkey-sentence.ts';
import { signWithPasskey } from './sign-with-passkey.ts';

const proofFormSchema = v.object({ name: passkeyNameSchema, password: ownPasswordSchema });

interface ProofFormProps {
  name: string;
  /** Whether it asks for a name, too. */
  isNamed?: boolean;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  /** A button for people who would rather use a passkey; none without a label. */
  passkeyLabel?: string | undefined;
  /** The passkey that must not prove anything. */
  except?: number;
  /** The form shows what it throws. */
  onProof: (proof: PasskeyProof, name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password or a passkey: someone who finds the browser open must not be able to change what opens the account. */
export function ProofForm({
  name,
  isNamed = false,
  submitLabel,
  tone = 'primary',
  passkeyLabel,
  except,
  onProof,
  onCancel,
}: ProofFormProps) {
  const [isSigning, setSigning] = useState(false);
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: valibotResolver(proofFormSchema),
    defaultValues: { name: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['name', 'password'], setError);

  async function attempt(work: () => Promise<void>) {
    forgetFailure();
    try {
      await work();
    } catch (error) {
      showFailure(error, passkeySentence(error));
    }
  }

  async function sign() {
    setSigning(true);
    await attempt(async () =>
      onProof({ passkey: await signWithPasskey(await requestPasskeyProof(except)) }, getValues('name')),
    );
    setSigning(false);
  }

  const submit = (input: { name: string; password: string }) =>
    attempt(() => onProof({ password: input.password }, input.name));

  return (
    <form noValidate aria-label={name} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        {isNamed ? (
          <Field
            label={t('Name of the passkey')}
            hint={errors.name ? undefined : t('Such as “My phone”. Without one, it gets the name of this browser.')}
            optional
            error={errors.name?.message}
          >
            <TextInput autoComplete="off" {...register('name')} />
          </Field>
        ) : null}
        <Field
          label={t('Your password')}
          hint={errors.password ? undefined : t('Enter it again so we know it’s you')}
          required
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" autoFocus {...register('password')} />
        </Field>
        <Inline>
          <Button type="submit" tone={tone} isBusy={isSubmitting}>
            {submitLabel}
          </Button>
          {passkeyLabel === undefined ? null : (
            <Button tone="secondary" isBusy={isSigning} onClick={() => void sign()}>
              {passkeyLabel}
            </Button>
          )}
          <Button tone="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
