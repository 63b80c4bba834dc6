import { valibotResolver } from '@hookform/resolvers/valibot';
import { CERTIFICATE_NAME_MAX_LENGTH, certificateInputSchema } from '@powerline/contract/academy';
import { errorSentence } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { makeCertificate } from '../../api/certificates.ts';
import { t } from '../../words.ts';

interface NameFormProps {
  /** Its slug. */
  course: string;
  name: string;
  label: string;
  /** Whether it takes the place of a button that had the focus. */
  takesFocus?: boolean;
  onDone: () => void;
  onCancel?: () => void;
}

/** Asks which name the certificate gets, and makes it. */
export function NameForm({ course, name, label, takesFocus = false, onDone, onCancel }: NameFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(certificateInputSchema),
    defaultValues: { name },
  });
  const { failure, forgetFailure, showFailure } = useFormFailure(['name'], setError);
  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);
  const send = handleSubmit(async (input) => {
    forgetFailure();
    try {
      await makeCertificate(course, input.name);
      onDone();
    } catch (error) {
      showFailure(error, errorSentence(error, t('The certificate was not made. Try again.')));
    }
  });
  return (
    <form noValidate aria-label={t('Name on the certificate')} onSubmit={send}>
      <Stack gap={3}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field
          label={t('Name on the certificate')}
          hint={t(
            'The name that people know you by. It’s on the PDF and on a page that only people with its link can find.',
          )}
          error={formState.errors.name?.message}
          required
        >
          <TextInput autoComplete="name" maxLength={CERTIFICATE_NAME_MAX_LENGTH} {...register('name')} />
        </Field>
        <Inline gap={2}>
          <Button type="submit" isBusy={formState.isSubmitting}>
            {label}
          </Button>
          {onCancel ? (
            <Button tone="secondary" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </form>
  );
}
