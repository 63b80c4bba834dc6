import { getSecondFactor } from '@powerline/contract/accounts/calls';
import { useCall } from '@powerline/platform';
import { Button, Field, Inline, PasswordInput, Stack, TextInput } from '@powerline/ui';
import { useState } from 'react';
import { t } from '../words.ts';

/** What is typed: the empty one isn't sent. */
export interface TypedProof {
  password: string;
  code: string;
}

/** @returns the fields of a body, as the API takes them */
export const proofOf = ({ password, code }: TypedProof): { password?: string; code?: string } =>
  code.trim() === '' ? { password } : { code };

interface StepUpFieldsProps {
  value: TypedProof;
  errors: Partial<Record<keyof TypedProof, string | undefined>>;
  onChange: (value: TypedProof) => void;
}

/** Asks for the password again or, for people with a second factor, for a code. */
export function StepUpFields({ value, errors, onChange }: StepUpFieldsProps) {
  const { data } = useCall(getSecondFactor, {});
  const [choice, setChoice] = useState<keyof TypedProof>();
  const hasCode = data?.onSince != null;
  const way = choice ?? (hasCode ? 'code' : 'password');
  const other = way === 'code' ? 'password' : 'code';
  return (
    <Stack gap={1}>
      {way === 'code' ? (
        <Field
          label={t('Code')}
          hint={t('From your authenticator app, or a recovery code')}
          error={errors.code}
          required
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={value.code}
            onChange={({ target }) => onChange({ password: '', code: target.value })}
          />
        </Field>
      ) : (
        <Field label={t('Your password')} error={errors.password} required>
          <PasswordInput
            autoComplete="current-password"
            value={value.password}
            onChange={({ target }) => onChange({ password: target.value, code: '' })}
          />
        </Field>
      )}
      {hasCode ? (
        <Inline>
          <Button
            tone="quiet"
            size="small"
            flush="start"
            onClick={() => {
              setChoice(other);
              onChange({ password: '', code: '' });
            }}
          >
            {other === 'code' ? t('Use a code instead') : t('Use your password instead')}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
