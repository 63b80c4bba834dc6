import type { AdminPayout, PayoutState } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Button, Inline, Notice, Stack } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { money } from '../../components/money.ts';
import { nameOf } from '../../components/words.ts';
import { STATE_TITLES, STATE_WORDS } from './states.ts';

/** What an admin asked for, and what the payouts are now that stood in its way. */
export interface Conflict {
  /** Of the button that was pressed: `Return`. */
  label: string;
  /** In which list the admin saw them. */
  seen: PayoutState;
  /** As they are now: those that changed meanwhile, or the first of them. */
  changed: readonly AdminPayout[];
  /** Whether what was typed is there again for the next attempt. */
  isKept: boolean;
}

interface ChangedMeanwhileProps {
  conflict: Conflict;
  currency: string;
  onClose: () => void;
}

/** Says that nothing was done because payouts changed meanwhile: what was asked for, and what they are now, by whom. */
export function ChangedMeanwhile({ conflict, currency, onClose }: ChangedMeanwhileProps) {
  const { label, seen, changed, isKept } = conflict;
  return (
    <Notice tone="danger">
      <Stack gap={3}>
        <strong>Nothing was changed. Another admin was faster:</strong>
        <ul>
          {changed.map(({ id, username, cents, state, changes }) => {
            const last = changes.at(-1);
            return (
              <li key={id}>
                <bdi>{nameOf(username)}</bdi>, {money(cents, currency)}, payout {id}. You asked for: {label}, under{' '}
                {STATE_TITLES[seen]}. Now: {STATE_WORDS[state]}
                {last ? (
                  <>
                    {' '}
                    <Moment at={last.at} />
                    {last.by ? (
                      <>
                        , <bdi>{last.by}</bdi>
                      </>
                    ) : null}
                  </>
                ) : null}
                . <Link to={`?state=${state}`}>See it under {STATE_TITLES[state]}</Link>
              </li>
            );
          })}
        </ul>
        {isKept ? <div>What you typed is kept. You'll find it when you choose one of these payouts again.</div> : null}
        <Inline>
          <Button size="small" tone="secondary" onClick={onClose}>
            OK
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
