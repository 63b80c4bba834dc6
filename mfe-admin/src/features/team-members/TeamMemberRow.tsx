import type { TeamMember } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { ActionsCell, Cell, ConfirmDialog, IconButton, Row, RowHeading, Switch } from '@powerline/ui';
import { rowFailure } from '@powerline/ui/admin';
import { Trash2 } from 'lucide-react';
import { memo, type RefObject, useState } from 'react';
import { deleteTeamMember, setTeamMemberActive } from '../../api/team-members.ts';
import { LongText } from '../../components/LongText.tsx';
import { RowFailure } from '../../components/RowFailure.tsx';
import { t } from '../../words.ts';

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
      notify.success(
        t('Team member updated'),
        next ? t('{name} is active.', { name }) : t('{name} is inactive.', { name }),
      );
    } catch (error) {
      setFailure(await rowFailure(t('The status was not changed.'), error));
    } finally {
      setIsSwitching(false);
    }
  }

  async function remove() {
    setFailure(null);
    try {
      await deleteTeamMember(member);
      notify.success(t('Team member deleted'), t('{name} is gone from the tickers.', { name }));
    } catch (error) {
      setFailure(await rowFailure(t('The name was not deleted.'), error));
    }
  }

  return (
    <Row>
      <RowHeading share={70}>
        <LongText text={name}>{isActive ? name : <s>{name}</s>}</LongText>
        <RowFailure sentence={failure} />
      </RowHeading>
      <Cell label={t('Order')}>{sortOrder}</Cell>
      <Cell label={t('Status')}>
        <Switch label={t('{name} is active', { name })} isOn={isActive} onToggle={switchActive}>
          {isActive ? t('Active') : t('Inactive')}
        </Switch>
      </Cell>
      <ActionsCell>
        <ConfirmDialog
          title={t('Delete {name}?', { name })}
          confirmLabel={t('Delete team member')}
          onConfirm={remove}
          focusAfterConfirm={listHeading}
          trigger={
            <IconButton label={t('Delete {name}', { name })} size="small" icon={<Trash2 aria-hidden="true" />} />
          }
        >
          {t('The name disappears from the tickers. To hide it for a while, switch it off instead.')}
        </ConfirmDialog>
      </ActionsCell>
    </Row>
  );
});
