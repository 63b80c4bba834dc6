import type { ResetLink } from '@powerline/contract/accounts';
import { errorSentence } from '@powerline/platform';
import { Button, Dialog, DialogActions, InlineAlert, Stack } from '@powerline/ui';
import { checkAccess } from '@powerline/ui/admin';
import { useState } from 'react';
import { makeResetLink } from '../../api/reset-links.ts';
import { t } from '../../words.ts';
import { MadeResetLink } from './MadeResetLink.tsx';
import type { PersonDialogProps } from './person-dialog.ts';

/** Shows the link once: anyone who has it can take the account. */
export function ResetLinkDialog({ person: { id, username, suspension }, onClose }: PersonDialogProps) {
  const [link, setLink] = useState<ResetLink>();
  const [isMaking, setIsMaking] = useState(false);
  const [failure, setFailure] = useState<{ attempt: number; sentence: string }>();

  async function make() {
    if (isMaking) return;
    setFailure(undefined);
    setIsMaking(true);
    try {
      setLink(await makeResetLink(id));
    } catch (error) {
      if (await checkAccess(error)) return onClose();
      setFailure({ attempt: Date.now(), sentence: errorSentence(error, t('No link was made. Try again.')) });
    } finally {
      setIsMaking(false);
    }
  }

  if (link) {
    return (
      <Dialog isOpen onOpenChange={onClose} title={t('Reset link for {username}', { username })}>
        <MadeResetLink link={link} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Make a reset link for {username}?', { username })}
      description={
        suspension
          ? t(
              'Anyone who opens it can choose a new password, once, which ends all sessions of {username}. Make one only if {username} asked you. The suspension stays.',
              { username },
            )
          : t(
              'Anyone who opens it can choose a new password, once, which ends all sessions of {username}. Make one only if {username} asked you.',
              { username },
            )
      }
    >
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <DialogActions>
          <Button tone="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button isBusy={isMaking} onClick={() => void make()}>
            {t('Make link')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
