import type { OidcSettings } from '@powerline/contract/accounts';
import { Field, Grid, PasswordInput, Text, TextInput } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useFormContext } from 'react-hook-form';
import { OwnPassword } from '../../components/OwnPassword.tsx';
import { rich, t } from '../../words.ts';
import type { TypedProvider } from './provider-form.ts';

/** The fields of a provider, and the admin's own password. */
export function ProviderFields({ settings: { provider, redirectUri } }: { settings: OidcSettings }) {
  const { register, formState } = useFormContext<TypedProvider>();
  const { errors } = formState;
  const secretSetAt = provider?.secretSetAt ?? null;
  return (
    <>
      <Text>
        {rich('Register this site with your provider, with the redirect URI {address}', {
          address: <strong>{redirectUri}</strong>,
        })}
      </Text>
      <Grid columnWidth="14rem">
        <Field label={t('Name')} required hint={t('The button says “Log in with …”')} error={errors.name?.message}>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Field
          label={t('Issuer')}
          required
          hint={t('Such as https://login.example.com')}
          error={errors.issuer?.message}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            {...register('issuer')}
          />
        </Field>
      </Grid>
      <Grid columnWidth="14rem">
        <Field label={t('Client ID')} required error={errors.clientId?.message}>
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('clientId')} />
        </Field>
        <Field
          label={t('Client secret')}
          hint={
            secretSetAt === null
              ? undefined
              : rich('Set on {moment}. Leave it empty to keep it', { moment: <Moment at={secretSetAt} /> })
          }
          error={errors.clientSecret?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('clientSecret')} />
        </Field>
      </Grid>
      <OwnPassword
        field={register('password')}
        error={errors.password?.message}
        hint={t('Needed to save, because the provider opens accounts')}
      />
    </>
  );
}
