import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  API_TOKEN_LIFETIMES,
  newApiTokenSchema,
  ownPasswordSchema,
  PERSONAL_SCOPES,
} from '@powerline/contract/accounts';
import { errorSentence } from '@powerline/platform';
import {
  Button,
  Field,
  Inline,
  InlineAlert,
  PasswordInput,
  Select,
  Stack,
  TextInput,
  useFormFailure,
} from '@powerline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { makeApiToken } from '../../api/api-tokens.ts';
import { t } from '../../words.ts';
import { MadeToken } from './MadeToken.tsx';

const formSchema = v.object({ ...newApiTokenSchema.entries, password: ownPasswordSchema });
type Typed = v.InferOutput<typeof formSchema>;

/** Asks for the password: someone who finds the browser open must not take a token along. */
export default function MakeApiToken({ onEnd }: { onEnd: () => void }) {
  const [secret, setSecret] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { name: '', scopes: [...PERSONAL_SCOPES], expiresInDays: 90 as const, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['name', 'expiresInDays', 'password'], setError);

  async function submit(input: Typed) {
    forgetFailure();
    try {
      setSecret((await makeApiToken(input)).secret);
    } catch (error) {
      showFailure(error, errorSentence(error, t('No token was made. Try again.')));
    }
  }

  if (secret !== undefined) return <MadeToken secret={secret} onKept={onEnd} />;
  return (
    <form noValidate aria-label={t('Make a token')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field
          label={t('Name')}
          hint={errors.name ? undefined : t('Such as “My spreadsheet”')}
          required
          error={errors.name?.message}
        >
          <TextInput autoComplete="off" autoFocus {...register('name')} />
        </Field>
        <Field label={t('Expires in')} error={errors.expiresInDays?.message}>
          <Select {...register('expiresInDays', { valueAsNumber: true })}>
            {API_TOKEN_LIFETIMES.map((days) => (
              <option key={days} value={days}>
                {t('{days, plural, one {# day} other {# days}}', { days })}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('Your password')}
          hint={errors.password ? undefined : t('Enter it again so we know it’s you')}
          required
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Inline>
          <Button type="submit" isBusy={isSubmitting}>
            {t('Make token')}
          </Button>
          <Button tone="quiet" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
