import { type AdminUser, coversAccount, hasRight, type Role } from '@powerline/contract/accounts';
import { useSession } from '@powerline/platform';
import { ActionsCell, Cell, ConfirmDialog, IconButton, Row, RowHeading } from '@powerline/ui';
import { reportOutcome, useReportedCall } from '@powerline/ui/admin';
import { Trash2 } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { deleteUser, setUserAdmin } from '../../api/users.ts';
import { AskingSwitch } from '../../components/AskingSwitch.tsx';
import { LongText } from '../../components/LongText.tsx';
import { formatDay } from './format-day.ts';
import { ResetLinkButton } from './ResetLinkButton.tsx';
import { RolesButton } from './RolesButton.tsx';
import { ROLE_WORDS } from './role-words.ts';
import { SuspensionButton } from './SuspensionButton.tsx';
import { SuspensionNote } from './SuspensionNote.tsx';

interface UserRowProps {
  user: AdminUser;
  /** Takes focus when the row is gone. */
  listHeading: RefObject<HTMLElement | null>;
}

// Memoized, so that typing in the search doesn't render rows.
export const UserRow = memo(function UserRow({ user, listHeading }: UserRowProps) {
  const { id, username, email, isAdmin, joinedAt, suspension, roles = [] } = user;
  const { user: actor } = useSession();
  const isOneself = actor?.id === id;
  const isWithin = actor !== undefined && coversAccount(actor, user);
  const mayChange = isWithin && hasRight(actor, 'people', 'write');
  const mayDelete = isWithin && hasRight(actor, 'people', 'full');
  const { run } = useReportedCall();
  const switchAdmin = (next: boolean) =>
    run(
      () => setUserAdmin(user, next),
      ['User updated', `${username} is ${next ? 'now' : 'no longer'} an admin.`],
      'Failed to update user',
    );
  const remove = () =>
    reportOutcome(() => deleteUser(id), ['User deleted', `${username} can no longer log in.`], 'Failed to delete user');

  const shownRole = roleInWords(isAdmin, roles);
  const deleteButton = (
    <IconButton
      label={`Delete ${username}`}
      size="small"
      icon={<Trash2 aria-hidden="true" />}
      disabledReason={isOneself ? 'You cannot delete yourself' : undefined}
    />
  );
  return (
    <Row>
      <RowHeading share={34}>
        <LongText text={username} />
        {suspension ? <SuspensionNote suspension={suspension} /> : null}
      </RowHeading>
      <Cell label="Email" share={34}>
        <LongText text={email} />
      </Cell>
      <Cell label="Joined" style={{ whiteSpace: 'nowrap' }}>
        {formatDay(joinedAt)}
      </Cell>
      <Cell label="Role">
        {actor?.isAdmin ? (
          <AskingSwitch
            label={`${username} is an admin`}
            isOn={isAdmin}
            onToggle={(next) => void switchAdmin(next)}
            question={{
              to: 'on',
              title: `Make ${username} an admin?`,
              text: 'Admins can change everything on this page: users and their rights, companies, content and the menu.',
              confirmLabel: 'Make admin',
            }}
            disabledReason={reasonAgainstAdmin(isOneself, suspension !== null)}
          >
            {shownRole}
          </AskingSwitch>
        ) : (
          shownRole
        )}
      </Cell>
      <ActionsCell>
        {mayChange ? (
          <>
            <ResetLinkButton user={user} isOneself={isOneself} />
            <SuspensionButton user={user} isOneself={isOneself} />
          </>
        ) : null}
        {mayDelete ? (
          <>
            <RolesButton user={user} isOneself={isOneself} />
            {isOneself ? (
              deleteButton
            ) : (
              <ConfirmDialog
                title={`Delete ${username}?`}
                confirmLabel="Delete user"
                onConfirm={remove}
                focusAfterConfirm={listHeading}
                trigger={deleteButton}
              >
                {username} is logged out everywhere and cannot log in again. Saved companies stay and are shown as
                Anonymous.
              </ConfirmDialog>
            )}
          </>
        ) : null}
      </ActionsCell>
    </Row>
  );
});

function roleInWords(isAdmin: boolean, roles: readonly Role[]): string {
  if (isAdmin) return 'Admin';
  return roles.map((role) => ROLE_WORDS[role].title).join(', ') || 'User';
}

function reasonAgainstAdmin(isOneself: boolean, isSuspended: boolean): string | undefined {
  if (isOneself) return 'You cannot change your own admin rights';
  return isSuspended ? 'Lift the suspension first' : undefined;
}
