import type { TeamMember } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { ActionsCell, Cell, ConfirmDialog, IconButton, Row, RowHeading, Switch } from '@powerline/ui';
import { rowFailure } from '@powerline/ui/admin';
import { Trash2 } from 'lucide-react';
import { memo, type RefObject, useState } from 'react';
import { deleteTeamMember, setTeamMemberActive } from '../../api/team-members.ts';
import { LongText } from '../../components/LongText.tsx';
import { RowFailure } from '../../components/RowFailure.tsx';

interface TeamMemberRowProps {
  member: TeamMember;
  /** Takes focus when the row is gone. */
  listHeading: RefObject<HTMLElement | null>;
}

/**
 * Its calls show no toast (specification section 8), so failures appear in the row. Memoized, so that typing doesn't
 * render rows.
 */
export const TeamMemberRow = memo(function TeamMemberRow({ member, listHeading }: TeamMemberRowProps) {
  const { name, isActive, sortOrder } = member;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSwitching, setIsSwitching] = useState(false);

  async function switchActive(next: boolean) {
    // A second request could reach the server before the first.
    if (isSwitching) return;
    setIsSwitching(true);
    setFailure(null);
    try {
      await setTeamMemberActive(member, next);
      notify.success('Team member updated', `${name} is ${next ? 'active' : 'inactive'}.`);
    } catch (error) {
      setFailure(await rowFailure('The status was not changed.', error));
    } finally {
      setIsSwitching(false);
    }
  }

  async function remove() {
    setFailure(null);
    try {
      await deleteTeamMember(member);
      notify.success('Team member deleted', `${name} is gone from the tickers.`);
    } catch (error) {
      setFailure(await rowFailure('The name was not deleted.', error));
    }
  }

  return (
    <Row>
      <RowHeading share={70}>
        <LongText text={name}>{isActive ? name : <s>{name}</s>}</LongText>
        <RowFailure sentence={failure} />
      </RowHeading>
      <Cell label="Order">{sortOrder}</Cell>
      <Cell label="Status">
        <Switch label={`${name} is active`} isOn={isActive} onToggle={switchActive}>
          {isActive ? 'Active' : 'Inactive'}
        </Switch>
      </Cell>
      <ActionsCell>
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirmLabel="Delete team member"
          onConfirm={remove}
          focusAfterConfirm={listHeading}
          trigger={<IconButton label={`Delete ${name}`} size="small" icon={<Trash2 aria-hidden="true" />} />}
        >
          The name disappears from the tickers. To hide it for a while, switch it off instead.
        </ConfirmDialog>
      </ActionsCell>
    </Row>
  );
});
