import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  API_TOKEN_LIFETIMES,
  newServiceTokenSchema,
  ownPasswordSchema,
  SERVICE_SCOPES,
} from '@powerline/contract/accounts';
import { Field, Select, Stack, Switch, Text, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { makeServiceToken } from '../../api/service-tokens.ts';
import { OwnPassword } from '../../components/OwnPassword.tsx';
import { t } from '../../words.ts';
import { MadeServiceToken } from './MadeServiceToken.tsx';
import { scopeWords } from './scope-words.ts';

const formSchema = v.object({ ...newServiceTokenSchema.entries, password: ownPasswordSchema });
type Typed = v.InferOutput<typeof formSchema>;

const FIELDS = ['name', 'scopes', 'expiresInDays', 'reason', 'password'] as const;
const NEVER = 'never';

interface MakeServiceTokenProps {
  onMade: () => unknown;
  onClose: () => void;
}

/** Shows the token once: anyone who has it can do what its scopes say. */
export function MakeServiceToken({ onMade, onClose }: MakeServiceTokenProps) {
  const id = useId();
  const [secret, setSecret] = useState<string>();
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { name: '', scopes: [], expiresInDays: 90 as const, reason: '', password: '' } as Typed,
  });
  const { errors, isSubmitting } = formState;
  const { failure, submit } = useSubmission(FIELDS, setError);

  async function make(input: Typed) {
    await submit(async () => setSecret((await makeServiceToken(input)).secret));
    await onMade();
  }

  if (secret !== undefined) return <MadeServiceToken secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={t('Make a service token')}
      description={t('Give it only the scopes that the program needs. Every use counts as yours in the audit.')}
      name={t('Service token')}
      confirmLabel={t('Make token')}
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={handleSubmit(make)}
      onClose={onClose}
    >
      <Field
        label={t('Name')}
        hint={errors.name ? undefined : t('Such as “Bookkeeping”')}
        required
        error={errors.name?.message}
      >
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="scopes"
        render={({ field: { value, onChange } }) => (
          <Stack gap={2} role="group" aria-labelledby={`${id}-scopes`}>
            <strong id={`${id}-scopes`}>{t('What it can do')}</strong>
            {SERVICE_SCOPES.map((scope) => (
              <Switch
                key={scope}
                label={scopeWords()[scope]}
                isOn={value.includes(scope)}
                onToggle={(isOn) =>
                  onChange(SERVICE_SCOPES.filter((one) => (one === scope ? isOn : value.includes(one))))
                }
              />
            ))}
            {errors.scopes ? (
              <Text size="small" role="alert">
                {errors.scopes.message}
              </Text>
            ) : null}
          </Stack>
        )}
      />
      <Field label={t('Expires in')} error={errors.expiresInDays?.message}>
        <Select {...register('expiresInDays', { setValueAs: (value) => (value === NEVER ? null : Number(value)) })}>
          {API_TOKEN_LIFETIMES.map((days) => (
            <option key={days} value={days}>
              {t('{days} days', { days })}
            </option>
          ))}
          <option value={NEVER}>{t('Never')}</option>
        </Select>
      </Field>
      {watch('expiresInDays') === null ? (
        <Field label={t('Why it must never expire')} required error={errors.reason?.message}>
          <TextInput autoComplete="off" {...register('reason')} />
        </Field>
      ) : null}
      <OwnPassword field={register('password')} error={errors.password?.message} />
    </FormDialog>
  );
}
