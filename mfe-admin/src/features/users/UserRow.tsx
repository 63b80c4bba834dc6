import type { AdminUser } from '@powerline/contract/accounts';
import { Link, useSession } from '@powerline/platform';
import { ActionsCell, Cell, Row, RowHeading } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { memo, type RefObject } from 'react';
import { setUserAdmin } from '../../api/users.ts';
import { AskingSwitch } from '../../components/AskingSwitch.tsx';
import { formatDay } from '../../components/format-day.ts';
import { LongText } from '../../components/LongText.tsx';
import { PersonActions } from '../../components/person-actions/PersonActions.tsx';
import { rolesInWords } from '../../components/roles-in-words.ts';
import { SuspensionNote } from '../../components/SuspensionNote.tsx';

interface UserRowProps {
  user: AdminUser;
  /** Takes focus when the row is gone. */
  listHeading: RefObject<HTMLElement | null>;
}

// Memoized, so that typing in the search doesn't render rows.
export const UserRow = memo(function UserRow({ user, listHeading }: UserRowProps) {
  const { id, username, email, isAdmin, joinedAt, suspension } = user;
  const { user: actor } = useSession();
  const isOneself = actor?.id === id;
  const { run } = useReportedCall();
  const switchAdmin = (next: boolean) =>
    run(
      () => setUserAdmin(user, next),
      ['User updated', `${username} is ${next ? 'now' : 'no longer'} an admin.`],
      'Failed to update user',
    );

  return (
    <Row>
      <RowHeading share={34}>
        <LongText text={username} link={(words) => <Link to={`/admin/people/${id}`}>{words}</Link>} />
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
              text: 'Admins can do everything: money, bank details, people and their rights.',
              confirmLabel: 'Make admin',
            }}
            disabledReason={reasonAgainstAdmin(isOneself, suspension !== null)}
          >
            {rolesInWords(user)}
          </AskingSwitch>
        ) : (
          rolesInWords(user)
        )}
      </Cell>
      <ActionsCell>
        <PersonActions person={user} size="small" finalFocus={listHeading} />
      </ActionsCell>
    </Row>
  );
});

function reasonAgainstAdmin(isOneself: boolean, isSuspended: boolean): string | undefined {
  if (isOneself) return 'You can’t change your own admin rights';
  return isSuspended ? 'Lift the suspension first' : undefined;
}
