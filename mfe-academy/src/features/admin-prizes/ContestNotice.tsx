import type { AdminPrize } from '@powerline/contract/academy';
import { Button, Inline, Notice, Stack } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useEffect, useRef } from 'react';
import { differenceOf } from './prize-words.ts';
import type { Contest } from './save-prize.ts';

interface ContestNoticeProps {
  contest: Contest;
  /** The prize as it was when changing it began. */
  read: AdminPrize;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Says that somebody else has changed the same meanwhile, and asks which of both counts. */
export function ContestNotice({ contest, read, isBusy, onKeepMine, onTakeTheirs }: ContestNoticeProps) {
  const { theirs, mine, fields } = contest;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each contest is told anew
  useEffect(() => {
    place.current?.focus();
  }, [contest]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="danger">
        <Stack gap={2}>
          <span>
            {theirs.savedAt === read.savedAt ? (
              'Members have asked for it meanwhile'
            ) : (
              <>
                <bdi>{theirs.savedBy}</bdi> saved this prize meanwhile (<Moment at={theirs.savedAt} />)
              </>
            )}
            , so yours is not saved yet. {fields.map((field) => differenceOf(field, theirs, mine)).join('; ')}.
          </span>
          <Inline>
            <Button tone="secondary" size="small" isBusy={isBusy} onClick={onKeepMine}>
              Save mine
            </Button>
            <Button tone="secondary" size="small" onClick={onTakeTheirs}>
              Take what is there
            </Button>
          </Inline>
        </Stack>
      </Notice>
    </div>
  );
}
