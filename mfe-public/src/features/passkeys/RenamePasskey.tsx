import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Passkey, type PasskeyRenaming, passkeyRenamingSchema } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { renamePasskey } from '../../api/passkeys.ts';
import { t } from '../../words.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onEnd: () => void;
}

export default function RenamePasskey({ passkey: { id, name }, onEnd }: RenamePasskeyProps) {
  const { register, handleSubmit, setError, formState } = useForm<PasskeyRenaming>({
    resolver: valibotResolver(passkeyRenamingSchema),
    defaultValues: { name },
  });
  const { failure, forgetFailure, showFailure } = useFormFailure(['name'], setError);

  async function rename(input: PasskeyRenaming) {
    forgetFailure();
    try {
      await renamePasskey(id, input.name);
      notify.success(t('Passkey renamed'), input.name);
      onEnd();
    } catch (error) {
      showFailure(error, errorSentence(error, t('Nothing was changed. Try again.')));
    }
  }

  return (
    <form noValidate aria-label={t('Rename a passkey')} onSubmit={handleSubmit(rename)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={t('Name of the passkey')} required error={formState.errors.name?.message}>
          <TextInput autoComplete="off" autoFocus {...register('name')} />
        </Field>
        <Inline>
          <Button type="submit" isBusy={formState.isSubmitting}>
            {t('Save')}
          </Button>
          <Button tone="quiet" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
