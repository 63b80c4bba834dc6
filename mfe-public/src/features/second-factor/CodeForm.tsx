import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SecondFactorCodeInput, secondFactorCodeInputSchema } from '@powerline/contract/accounts';
import { errorSentence } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, Stack, TextInput, useFormFailure } from '@powerline/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../words.ts';

interface CodeFormProps {
  name: string;
  label: string;
  hint?: ReactNode;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  /** Focuses the field on mount. */
  isFocused?: boolean;
  /** The form shows what it throws. */
  onSubmit: (input: SecondFactorCodeInput) => Promise<void>;
  onCancel: () => void;
}

export function CodeForm({
  name,
  label,
  hint,
  submitLabel,
  tone = 'primary',
  isFocused = false,
  onSubmit,
  onCancel,
}: CodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(secondFactorCodeInputSchema),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['code'], setError);

  async function submit(input: SecondFactorCodeInput) {
    forgetFailure();
    try {
      await onSubmit(input);
    } catch (error) {
      showFailure(error, errorSentence(error, t('Nothing was changed. Try again.')));
    }
  }

  return (
    <form noValidate aria-label={name} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={label} hint={errors.code ? undefined : hint} required error={errors.code?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={isFocused}
            {...register('code')}
          />
        </Field>
        <Inline>
          <Button type="submit" tone={tone} isBusy={isSubmitting}>
            {submitLabel}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
