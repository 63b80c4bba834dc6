import type { AdminUser } from '@powerline/contract/accounts';
import { IconButton } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { UserCheck, UserX } from 'lucide-react';
import { liftSuspension } from '../../api/users.ts';
import { useLateDialog } from '../../components/use-late-dialog.ts';

const loadDialog = () => import('./SuspendDialog.tsx').then(({ SuspendDialog }) => SuspendDialog);

export function SuspensionButton({ user, isOneself }: { user: AdminUser; isOneself: boolean }) {
  const { id, username, isAdmin, suspension } = user;
  const { Dialog, isOpening, open, close } = useLateDialog(loadDialog);
  const { isBusy: isLifting, run } = useReportedCall();
  const lift = () =>
    run(() => liftSuspension(id), ['Suspension lifted', `${username} can log in again.`], 'Failed to lift suspension');

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
