import { type AdminPayout, type AdminPayoutPage, PAYOUT_BATCH_MAX, type PayoutState } from '@powerline/contract/payout';
import { EmptyState, later, Stack } from '@powerline/ui';
import { KeyHint } from '@powerline/ui/admin';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readChanged } from '../../../api/admin-payouts.ts';
import { t } from '../../../words.ts';
import type { Conflict } from './ChangedMeanwhile.tsx';
import { PayoutActionDialog } from './PayoutActionDialog.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { type PayoutAction, type PayoutActionName, payoutActions } from './payout-actions.ts';
import { QueueActions } from './QueueActions.tsx';

const ChangedMeanwhile = later({
  title: () => t('What changed'),
  load: async () => (await import('./ChangedMeanwhile.tsx')).ChangedMeanwhile,
});

interface PayoutQueueProps {
  state: PayoutState;
  page: AdminPayoutPage;
  search: string;
  /** Typed text is kept for this person only. */
  writer: string;
}

const emptyTitles = (): Record<PayoutState, string> => ({
  asked: t('No payouts to approve'),
  approved: t('No payouts to send'),
  paid: t('No payouts paid yet'),
  returned: t('No returned payouts'),
});

const whereFrom = (): Record<PayoutState, string> => ({
  asked: t('Payouts appear here when members request them.'),
  approved: t('Approved payouts appear here until they are in a batch.'),
  paid: t('Payouts appear here when they are marked as paid.'),
  returned: t('Payouts appear here when they are returned to a balance.'),
});

export function PayoutQueue({ state, page: { payouts, currency }, search, writer }: PayoutQueueProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [action, setAction] = useState<{ action: PayoutAction; payouts: readonly AdminPayout[] }>();
  const [conflict, setConflict] = useState<Conflict>();
  const place = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const actions = payoutActions().filter(({ from }) => from.includes(state));
  // Another admin may have handled some chosen ones.
  const picked = payouts.filter(({ id }) => chosen.has(id));

  // The focused row may be gone: focus stays in the list for the next key.
  useEffect(() => {
    if (action === undefined && hasAsked.current && document.activeElement === document.body) place.current?.focus();
  }, [action]);

  const begin = (name: PayoutActionName, wanted: readonly AdminPayout[]) => {
    const found = actions.find((one) => one.name === name);
    if (!found || wanted.length === 0) return;
    hasAsked.current = true;
    setConflict(undefined);
    setAction({ action: found, payouts: wanted });
  };

  /** Shows the conflict if another admin was first. @returns whether that was the case */
  const tellChanged = async (
    { name, label }: Pick<PayoutAction, 'name' | 'label'>,
    wanted: readonly AdminPayout[],
    error: unknown,
  ) => {
    const changed = await readChanged(
      error,
      wanted.map(({ id }) => id),
    );
    if (changed.length > 0) setConflict({ label, seen: state, changed, isKept: name === 'pay' || name === 'return' });
    return changed.length > 0;
  };

  // Keys only work in the list, where no one types.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey, currentTarget, target } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
    const at = boxes.indexOf(target);
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
    const focused = at === -1 ? undefined : payouts[at];
    const wanted = actions.find((one) => one.key === key.toLowerCase());
    if (step !== undefined) boxes[Math.min(boxes.length - 1, Math.max(0, at + step))]?.focus();
    else if (wanted) begin(wanted.name, picked.length > 0 ? picked : focused ? [focused] : []);
    else return;
    event.preventDefault();
  };

  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(picked.map(({ id }) => id));
    for (const id of ids) {
      if (!isChosen) next.delete(id);
      else if (next.size < PAYOUT_BATCH_MAX) next.add(id);
    }
    setChosen(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is none
    <div ref={place} role="group" aria-label={t('Payouts')} tabIndex={-1}>
      <Stack gap={3}>
        {conflict ? (
          <ChangedMeanwhile conflict={conflict} currency={currency} onClose={() => setConflict(undefined)} />
        ) : null}
        {payouts.length === 0 ? (
          search ? (
            <EmptyState title={t('No payout found')}>
              {t('Try a number, or part of a username or reference.')}
            </EmptyState>
          ) : (
            <EmptyState title={emptyTitles()[state]}>{whereFrom()[state]}</EmptyState>
          )
        ) : (
          <>
            {actions.length > 0 ? (
              <>
                <KeyHint>
                  {state === 'asked'
                    ? t('In the list: ↑ and ↓ move, Space selects, A approves, R returns.')
                    : t('In the list: ↑ and ↓ move, Space selects, B makes a batch, P marks as paid, R returns.')}
                </KeyHint>
                <QueueActions
                  picked={picked}
                  actions={actions}
                  currency={currency}
                  onBegin={(name) => begin(name, picked)}
                />
              </>
            ) : null}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside take the keys; they are caught here once for all of them */}
            <div onKeyDown={actions.length > 0 ? press : undefined}>
              <PayoutTable
                caption={t('{count, plural, one {# payout} other {# payouts}}', { count: payouts.length })}
                payouts={payouts}
                currency={currency}
                chosen={actions.length > 0 ? chosen : null}
                onChoose={choose}
              />
            </div>
          </>
        )}
        {action ? (
          <PayoutActionDialog
            {...action}
            seen={state}
            currency={currency}
            writer={writer}
            tellChanged={(error) => tellChanged(action.action, action.payouts, error)}
            onClose={() => setAction(undefined)}
          />
        ) : null}
      </Stack>
    </div>
  );
}
