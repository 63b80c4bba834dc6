import type { AdminPayout, PayoutState } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Button, Inline, Notice, Stack } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { BATCHES } from '../../../components/admin/PayoutParts.tsx';
import { STATE_TITLES, STATE_WORDS } from '../../../components/admin/payout-states.ts';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';

/** What an admin tried to do, and the payouts that another admin changed first. */
export interface Conflict {
  /** The label of the button: `Return`. */
  label: string;
  seen: PayoutState;
  /** Only the first ones if there are many. */
  changed: readonly AdminPayout[];
  /** Whether the typed text was kept for the next attempt. */
  isKept: boolean;
}

interface ChangedMeanwhileProps {
  conflict: Conflict;
  currency: string;
  onClose: () => void;
}

export function ChangedMeanwhile({ conflict, currency, onClose }: ChangedMeanwhileProps) {
  const { label, seen, changed, isKept } = conflict;
  return (
    <Notice tone="danger">
      <Stack gap={3}>
        <strong>Nothing was changed. Another admin got there first:</strong>
        <ul>
          {changed.map(({ id, username, cents, state, changes, exported, batch }) => {
            const isExported = state === 'approved' && exported;
            const isBatched = state === 'approved' && batch;
            const last = isBatched ? undefined : isExported ? exported : changes.at(-1);
            return (
              <li key={id}>
                <bdi>{nameOf(username)}</bdi>, {money(cents, currency)} (payout {id}). You chose {label} under{' '}
                {STATE_TITLES[seen]}. Now:{' '}
                {isBatched ? `In batch ${batch}` : isExported ? 'Exported' : STATE_WORDS[state]}
                {last ? (
                  <>
                    {' '}
                    <Moment at={last.at} />
                    {last.by ? (
                      <>
                        {' '}
                        by <bdi>{last.by}</bdi>
                      </>
                    ) : null}
                  </>
                ) : null}
                .{' '}
                {isBatched ? (
                  <Link to={`${BATCHES}/${batch}`}>See the batch</Link>
                ) : (
                  <Link to={`?state=${state}`}>See it under {STATE_TITLES[state]}</Link>
                )}
              </li>
            );
          })}
        </ul>
        {isKept ? <div>We kept what you typed. You’ll see it when you choose one of these payouts again.</div> : null}
        <Inline>
          <Button size="small" tone="secondary" onClick={onClose}>
            OK
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
