import type { AdminUser } from '@powerline/contract/accounts';
import { IconButton } from '@powerline/ui';
import { UserCog } from 'lucide-react';
import { useLateDialog } from '../../components/use-late-dialog.ts';

const loadDialog = () => import('./RolesDialog.tsx').then(({ RolesDialog }) => RolesDialog);

export function RolesButton({ user, isOneself }: { user: AdminUser; isOneself: boolean }) {
  const { Dialog, isOpening, open, close } = useLateDialog(loadDialog);
  return (
    <>
      <IconButton
        label={`Change the roles of ${user.username}`}
        size="small"
        icon={<UserCog aria-hidden="true" />}
        disabledReason={reasonAgainst(isOneself, user.suspension !== null)}
        isBusy={isOpening}
        onClick={open}
      />
      {Dialog ? <Dialog user={user} onClose={close} /> : null}
    </>
  );
}

function reasonAgainst(isOneself: boolean, isSuspended: boolean): string | undefined {
  if (isOneself) return 'You cannot change your own roles';
  return isSuspended ? 'Lift the suspension first' : undefined;
}
