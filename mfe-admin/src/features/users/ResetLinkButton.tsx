import type { AdminUser } from '@powerline/contract/accounts';
import { IconButton } from '@powerline/ui';
import { KeyRound } from 'lucide-react';
import { useLateDialog } from '../../components/use-late-dialog.ts';

const loadDialog = () => import('./ResetLinkDialog.tsx').then(({ ResetLinkDialog }) => ResetLinkDialog);

/** For users who get no mail. */
export function ResetLinkButton({ user, isOneself }: { user: AdminUser; isOneself: boolean }) {
  const { Dialog, isOpening, open, close } = useLateDialog(loadDialog);
  return (
    <>
      <IconButton
        label={`Make a reset link for ${user.username}`}
        size="small"
        icon={<KeyRound aria-hidden="true" />}
        disabledReason={isOneself ? 'Change your own password on the page Account' : undefined}
        isBusy={isOpening}
        onClick={open}
      />
      {Dialog ? <Dialog user={user} onClose={close} /> : null}
    </>
  );
}
