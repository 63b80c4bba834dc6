import type { AdminUser } from '@powerline/contract/accounts';
import { Link, useSession } from '@powerline/platform';
import { ActionsCell, Cell, formatDay, Row, RowHeading } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { memo, type RefObject } from 'react';
import { setUserAdmin } from '../../api/users.ts';
import { AskingSwitch } from '../../components/AskingSwitch.tsx';
import { LongText } from '../../components/LongText.tsx';
import { PersonActions } from '../../components/person-actions/PersonActions.tsx';
import { rolesInWords } from '../../components/roles-in-words.ts';
import { SuspensionNote } from '../../components/SuspensionNote.tsx';
import { t } from '../../words.ts';

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
      [
        t('User updated'),
        next ? t('{username} is now an admin.', { username }) : t('{username} is no longer an admin.', { username }),
      ],
      t('Failed to update user'),
    );

  return (
    <Row>
      <RowHeading share={34}>
        <LongText text={username} link={(words) => <Link to={`/admin/people/${id}`}>{words}</Link>} />
        {suspension ? <SuspensionNote suspension={suspension} /> : null}
      </RowHeading>
      <Cell label={t('Email')} share={34}>
        <LongText text={email} />
      </Cell>
      <Cell label={t('Joined')} style={{ whiteSpace: 'nowrap' }}>
        {formatDay(joinedAt, 'medium')}
      </Cell>
      <Cell label={t('Role')}>
        {actor?.isAdmin ? (
          <AskingSwitch
            label={t('{username} is an admin', { username })}
            isOn={isAdmin}
            onToggle={(next) => void switchAdmin(next)}
            question={{
              to: 'on',
              title: t('Make {username} an admin?', { username }),
              text: t('Admins can do everything: money, bank details, people and their rights.'),
              confirmLabel: t('Make admin'),
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
  if (isOneself) return t('You can’t change your own admin rights');
  return isSuspended ? t('Lift the suspension first') : undefined;
}
