import { valibotResolver } from '@hookform/resolvers/valibot';
import { type PasswordChange, type PasswordOwner, passwordChangeSchema } from '@powerline/contract/accounts';
import { errorSentence, notify, useSession } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, PasswordInput, Stack, Text, useFormFailure } from '@powerline/ui';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { changePassword } from '../../api/account.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { PasswordHint } from '../../components/password-strength/PasswordHint.tsx';
import { t } from '../../words.ts';

const FIELDS = ['currentPassword', 'newPassword'] as const satisfies (keyof PasswordChange)[];

export function ChangePasswordSection() {
  const { user } = useSession();
  const { control, register, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(FIELDS, setError);

  const submit = async (input: PasswordChange) => {
    forgetFailure();
    try {
      await changePassword(input);
      notify.success(t('Password changed'), t('You are still logged in here. All other sessions have ended.'));
      reset();
    } catch (error) {
      showFailure(error, errorSentence(error, t('Your password was not changed. Try again.')));
    }
  };

  return (
    <AccountSection title={t('Password')}>
      <Text tone="muted">{t('A new password ends all other sessions. You stay logged in here.')}</Text>
      <form noValidate aria-label={t('Change password')} onSubmit={handleSubmit(submit)}>
        <Stack gap={4}>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          {/* Tells password managers whose password it is. */}
          <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
          <Field label={t('Current password')} required error={errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
          </Field>
          <Field
            label={t('New password')}
            hint={errors.newPassword || !user ? undefined : <NewPasswordHint control={control} owner={user} />}
            required
            error={errors.newPassword?.message}
          >
            <PasswordInput autoComplete="new-password" {...register('newPassword')} />
          </Field>
          <Inline>
            <Button type="submit" isBusy={isSubmitting}>
              {t('Change password')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </AccountSection>
  );
}

// Separate, so that typing renders this line and not the form.
function NewPasswordHint({ control, owner }: { control: Control<PasswordChange>; owner: PasswordOwner }) {
  return <PasswordHint password={useWatch({ control, name: 'newPassword' })} owner={owner} />;
}
