import type { AccountDeletionEffects } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import {
  Button,
  Dialog,
  DialogActions,
  Field,
  type FormFailure,
  InlineAlert,
  Notice,
  Skeleton,
  Stack,
  TextInput,
} from '@powerline/ui';
import { checkAccess } from '@powerline/ui/admin';
import { type SubmitEvent, useRef, useState } from 'react';
import { useDeletionEffects } from '../../api/people.ts';
import { deleteUser } from '../../api/users.ts';
import { t } from '../../words.ts';
import { DataStates } from '../DataStates.tsx';
import { Facts } from '../Facts.tsx';
import type { PersonDialogProps } from './person-dialog.ts';

/** Says what becomes of everything the person has, and wants the username typed. */
export function DeleteDialog({ person, finalFocus, onDeleted, onClose }: PersonDialogProps) {
  const { id, username } = person;
  // Only a deletion removes what opened the dialog.
  const focusAfter = useRef<HTMLElement>(null);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Delete {name}?', { name: username })} finalFocus={focusAfter}>
      <DataStates response={useDeletionEffects(id)} name={t('consequences')} skeleton={<Skeleton height="14rem" />}>
        {({ effects }) => (
          <Deletion
            username={username}
            effects={effects}
            onDelete={async () => {
              focusAfter.current = finalFocus?.current ?? null;
              await deleteUser(id);
              notify.success(t('User deleted'), t('{username} can no longer log in.', { username }));
              onDeleted();
            }}
            onClose={onClose}
          />
        )}
      </DataStates>
    </Dialog>
  );
}

interface DeletionProps extends AccountDeletionEffects {
  username: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

const isSameName = (typed: string, username: string) => typed.trim().toLowerCase() === username.toLowerCase();

function Deletion({ username, effects, onDelete, onClose }: DeletionProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<FormFailure>();
  const [isBusy, setBusy] = useState(false);
  const refusals = effects.filter(({ refuses }) => refuses);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSameName(typed, username)) return setFault(t('Type {username} to delete this account', { username }));
    setFailure(undefined);
    setBusy(true);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      if (await checkAccess(error)) return onClose();
      setFailure({ attempt: Date.now(), sentence: errorSentence(error, t('Failed to delete user')) });
      setBusy(false);
    }
  }

  if (refusals.length > 0)
    return (
      <Stack gap={4}>
        {refusals.map(({ title, text }) => (
          <Notice key={title} tone="warning">
            {text}
          </Notice>
        ))}
        <DialogActions>
          <Button tone="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
        </DialogActions>
      </Stack>
    );
  return (
    <form noValidate aria-label={t('Deletion')} onSubmit={submit}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Facts facts={effects.map(({ title, text }) => ({ name: title, value: text }))} />
        <Field label={t('Type {username} to confirm', { username })} error={fault} required>
          <TextInput
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
          />
        </Field>
        <DialogActions>
          <Button tone="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" tone="danger" isBusy={isBusy}>
            {t('Delete user')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
