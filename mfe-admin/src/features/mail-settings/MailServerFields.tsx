import type { MailSettings } from '@powerline/contract/accounts';
import { useSession } from '@powerline/platform';
import { Field, Grid, Notice, PasswordInput, Select, TextInput } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useFormContext } from 'react-hook-form';
import { ENCRYPTION_NAMES } from './encryption-names.ts';
import { type TypedMailServer, usualPort } from './mail-form.ts';

/** The fields of a mail server, its sender, and the admin's own password. */
export function MailServerFields({ settings: { server, allowedPorts, variables } }: { settings: MailSettings }) {
  const { user } = useSession();
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
        <Field label="Host" required hint="Such as smtp.example.com" error={errors.host?.message}>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            {...register('host')}
          />
        </Field>
        <Field label="Encryption" error={errors.encryption?.message}>
          <Select {...encryption}>
            {Object.entries(ENCRYPTION_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Port" error={errors.port?.message}>
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
        <Notice tone="warning">Without encryption, anyone on the way can read the mail password and every link.</Notice>
      ) : null}
      <Grid columnWidth="14rem">
        <Field
          label="Username"
          optional
          hint="Leave it empty if the server asks for none"
          error={errors.username?.message}
        >
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field
          label="Mail password"
          hint={
            passwordSetAt === null ? undefined : (
              <>
                Set on <Moment at={passwordSetAt} />. Leave it empty to keep it
              </>
            )
          }
          error={errors.mailPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('mailPassword')} />
        </Field>
      </Grid>
      <Grid columnWidth="14rem">
        <Field label="Sender name" optional error={errors.fromName?.message}>
          <TextInput autoComplete="off" readOnly={isSenderFixed} {...register('fromName')} />
        </Field>
        <Field
          label="Sender address"
          required
          hint={isSenderFixed ? 'MAIL_FROM in the site’s environment decides the sender' : undefined}
          error={errors.fromAddress?.message}
        >
          <TextInput type="email" autoComplete="off" readOnly={isSenderFixed} {...register('fromAddress')} />
        </Field>
      </Grid>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <Field
        label="Your own password"
        required
        hint={errors.password ? undefined : 'Needed to save, because links in emails open accounts'}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </>
  );
}

/** A port that the site allowed earlier stays in the list. */
const withSaved = (allowed: readonly number[], saved: number | undefined): readonly number[] =>
  saved === undefined || allowed.includes(saved) ? allowed : [...allowed, saved];
