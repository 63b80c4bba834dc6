import type { AdminUser } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { IconButton } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { liftSuspension } from '../../api/users.ts';
import { useLateDialog } from '../../components/use-late-dialog.ts';

const loadDialog = () => import('./SuspendDialog.tsx').then(({ SuspendDialog }) => SuspendDialog);

export function SuspensionButton({ user, isOneself }: { user: AdminUser; isOneself: boolean }) {
  const { id, username, isAdmin, suspension } = user;
  const { Dialog, isOpening, open, close } = useLateDialog(loadDialog);
  const [isLifting, setIsLifting] = useState(false);

  async function lift() {
    if (isLifting) return;
    setIsLifting(true);
    try {
      await liftSuspension(id);
      notify.success('Suspension lifted', `${username} can log in again.`);
    } catch (error) {
      await reportFailure('Failed to lift suspension', error);
    } finally {
      setIsLifting(false);
    }
  }

  // One button for both, so that focus stays.
  return (
    <>
      <IconButton
        label={suspension ? `Lift the suspension of ${username}` : `Suspend ${username}`}
        size="small"
        icon={suspension ? <UserCheck aria-hidden="true" /> : <UserX aria-hidden="true" />}
        disabledReason={reasonAgainst(isOneself, isAdmin)}
        isBusy={isLifting || isOpening}
        onClick={() => (suspension ? void lift() : open())}
      />
      {Dialog ? <Dialog user={user} onClose={close} /> : null}
    </>
  );
}

function reasonAgainst(isOneself: boolean, isAdmin: boolean): string | undefined {
  if (isOneself) return 'You cannot suspend yourself';
  return isAdmin ? 'Take away the admin rights first' : undefined;
}
