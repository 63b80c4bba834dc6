import type { AdminPayout, PayoutState } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Button, formatMoney, Inline, Notice, Stack } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { BATCHES } from '../../../components/admin/PayoutParts.tsx';
import { stateTitles, stateWords } from '../../../components/admin/payout-states.ts';
import { nameOf } from '../../../components/people-words.ts';
import { rich, t } from '../../../words.ts';

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
  const titles = stateTitles();
  const words = stateWords();
  return (
    <Notice tone="danger">
      <Stack gap={3}>
        <strong>{t('Nothing was changed. Another admin got there first:')}</strong>
        <ul>
          {changed.map(({ id, username, cents, state, changes, exported, batch }) => {
            const isExported = state === 'approved' && exported;
            const isBatched = state === 'approved' && batch;
            const last = isBatched ? undefined : isExported ? exported : changes.at(-1);
            return (
              <li key={id}>
                {rich('{name}, {amount} (payout {number}). You chose {label} under {part}.', {
                  name: <bdi>{nameOf(username)}</bdi>,
                  amount: formatMoney(cents, currency),
                  number: String(id),
                  label,
                  part: titles[seen],
                })}{' '}
                {last
                  ? rich('Now: {state} {moment}{by, select, none {} other { by {name}}}.', {
                      state: isExported ? t('Exported') : words[state],
                      moment: <Moment at={last.at} />,
                      by: last.by ? 'admin' : 'none',
                      name: <bdi>{last.by}</bdi>,
                    })
                  : t('Now: {state}.', {
                      state: isBatched ? t('In batch {number}', { number: String(batch) }) : words[state],
                    })}{' '}
                {isBatched ? (
                  <Link to={`${BATCHES}/${batch}`}>{t('See the batch')}</Link>
                ) : (
                  <Link to={`?state=${state}`}>{t('See it under {part}', { part: titles[state] })}</Link>
                )}
              </li>
            );
          })}
        </ul>
        {isKept ? (
          <div>{t('We kept what you typed. You’ll see it when you choose one of these payouts again.')}</div>
        ) : null}
        <Inline>
          <Button size="small" tone="secondary" onClick={onClose}>
            {t('OK')}
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
