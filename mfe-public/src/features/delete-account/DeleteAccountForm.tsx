import { valibotResolver } from '@hookform/resolvers/valibot';
import { type AccountDeletion, accountDeletionSchema } from '@powerline/contract/accounts';
import { endSession, errorSentence, notify, useNavigate, useSession } from '@powerline/platform';
import {
  Button,
  DialogActions,
  Field,
  InlineAlert,
  PasswordInput,
  Stack,
  TextInput,
  useFormFailure,
} from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { deleteAccount } from '../../api/account.ts';
import { rich, t } from '../../words.ts';

const FIELDS = ['username', 'password'] as const satisfies (keyof AccountDeletion)[];

export function DeleteAccountForm() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(accountDeletionSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(FIELDS, setError);

  const submit = async (input: AccountDeletion) => {
    forgetFailure();
    try {
      await deleteAccount(input);
    } catch (error) {
      showFailure(error, errorSentence(error, t('Your account was not deleted. Try again.')));
      return;
    }
    // The session is gone with the account: this clears the page's data, here and in other tabs.
    await endSession().catch(() => undefined);
    notify.success(t('Account deleted'), t('We’re sorry to see you go.'));
    await navigate('/');
  };

  return (
    <form noValidate aria-label={t('Delete account')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field
          label={t('Your username')}
          hint={errors.username ? undefined : rich('Type {username}', { username: <bdi>{user?.username}</bdi> })}
          required
          error={errors.username?.message}
        >
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field label={t('Your password')} required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <DialogActions>
          <Button type="submit" tone="danger" isBusy={isSubmitting}>
            {t('Delete my account')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
