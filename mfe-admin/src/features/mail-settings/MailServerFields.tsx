import type { MailSettings } from '@powerline/contract/accounts';
import { Field, Grid, Notice, PasswordInput, Select, TextInput } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useFormContext } from 'react-hook-form';
import { OwnPassword } from '../../components/OwnPassword.tsx';
import { rich, t } from '../../words.ts';
import { encryptionNames } from './encryption-names.ts';
import { type TypedMailServer, usualPort } from './mail-form.ts';

/** The fields of a mail server, its sender, and the admin's own password. */
export function MailServerFields({ settings: { server, allowedPorts, variables } }: { settings: MailSettings }) {
  const { register, setValue, watch, formState } = useFormContext<TypedMailServer>();
  const { errors } = formState;
  const isSenderFixed = variables.includes('MAIL_FROM');
  const passwordSetAt = server?.passwordSetAt ?? null;
  const encryption = register('encryption', {
    onChange: ({ target }: { target: { value: TypedMailServer['encryption'] } }) =>
      setValue('port', String(usualPort(target.value, allowedPorts)), { shouldDirty: true }),
  });

  return (
    <>
      <Grid columnWidth="14rem">
        <Field label={t('Host')} required hint={t('Such as smtp.example.com')} error={errors.host?.message}>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            {...register('host')}
          />
        </Field>
        <Field label={t('Encryption')} error={errors.encryption?.message}>
          <Select {...encryption}>
            {Object.entries(encryptionNames()).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('Port')} error={errors.port?.message}>
          <Select {...register('port')}>
            {withSaved(allowedPorts, server?.port).map((port) => (
              <option key={port} value={port}>
                {port}
              </option>
            ))}
          </Select>
        </Field>
      </Grid>
      {watch('encryption') === 'none' && watch('username') !== '' ? (
        <Notice tone="warning">
          {t('Without encryption, anyone on the way can read the mail password and every link.')}
        </Notice>
      ) : null}
      <Grid columnWidth="14rem">
        <Field
          label={t('Username')}
          optional
          hint={t('Leave it empty if the server asks for none')}
          error={errors.username?.message}
        >
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field
          label={t('Mail password')}
          hint={
            passwordSetAt === null
              ? undefined
              : rich('Set on {moment}. Leave it empty to keep it', { moment: <Moment at={passwordSetAt} /> })
          }
          error={errors.mailPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('mailPassword')} />
        </Field>
      </Grid>
      <Grid columnWidth="14rem">
        <Field label={t('Sender name')} optional error={errors.fromName?.message}>
          <TextInput autoComplete="off" readOnly={isSenderFixed} {...register('fromName')} />
        </Field>
        <Field
          label={t('Sender address')}
          required
          hint={isSenderFixed ? t('MAIL_FROM in the site’s environment decides the sender') : undefined}
          error={errors.fromAddress?.message}
        >
          <TextInput type="email" autoComplete="off" readOnly={isSenderFixed} {...register('fromAddress')} />
        </Field>
      </Grid>
      <OwnPassword
        field={register('password')}
        error={errors.password?.message}
        hint={t('Needed to save, because links in emails open accounts')}
      />
    </>
  );
}

/** A port that the site allowed earlier stays in the list. */
const withSaved = (allowed: readonly number[], saved: number | undefined): readonly number[] =>
  saved === undefined || allowed.includes(saved) ? allowed : [...allowed, saved];
