import type { AdminPrize } from '@powerline/contract/academy';
import { Button, Inline, InlineAlert, Stack } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { rich, t } from '../../words.ts';
import { differenceOf } from './prize-words.ts';
import type { Contest } from './save-prize.ts';

interface ContestNoticeProps {
  contest: Contest;
  /** Changes with each save that ended in a conflict. */
  attempt: number;
  /** The prize when the admin started editing. */
  read: AdminPrize;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Says that another admin changed the same fields, and lets the admin choose. */
export function ContestNotice({ contest, attempt, read, isBusy, onKeepMine, onTakeTheirs }: ContestNoticeProps) {
  const { theirs, mine, fields } = contest;
  return (
    <InlineAlert attempt={attempt}>
      <Stack gap={2}>
        <span>
          {theirs.savedAt === read.savedAt
            ? t('Members requested it first, so yours is not saved yet.')
            : rich('{admin} saved this prize first ({moment}), so yours is not saved yet.', {
                admin: <bdi>{theirs.savedBy}</bdi>,
                moment: <Moment at={theirs.savedAt} />,
              })}{' '}
          {fields.map((field) => differenceOf(field, theirs, mine)).join('; ')}.
        </span>
        <Inline>
          <Button tone="secondary" size="small" isBusy={isBusy} onClick={onKeepMine}>
            {t('Save mine')}
          </Button>
          <Button tone="secondary" size="small" onClick={onTakeTheirs}>
            {t('Use theirs')}
          </Button>
        </Inline>
      </Stack>
    </InlineAlert>
  );
}
