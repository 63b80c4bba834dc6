import type { AdminRedemption, AdminRedemptionPage, RedemptionState } from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import { EmptyState, Stack } from '@powerline/ui';
import { KeyHint } from '@powerline/ui/admin';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { changeRedemption } from '../../api/admin-redemptions.ts';
import { t } from '../../words.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { RedemptionTable } from './RedemptionTable.tsx';
import { REDEMPTION_ACTIONS, type RedemptionActionName } from './redemption-actions.ts';
import { redemptionName } from './redemption-names.ts';
import { reportChange } from './report-change.ts';
import { TrackingDialog } from './TrackingDialog.tsx';

const EMPTY: Readonly<Record<RedemptionState, () => string>> = {
  asked: () => t('Nothing to approve'),
  approved: () => t('Nothing to send'),
  sent: () => t('No prize has been sent yet'),
  cancelled: () => t('No prize has been canceled'),
};

const KEYS: Readonly<Partial<Record<RedemptionState, () => string>>> = {
  asked: () => t('In the list: ↑ and ↓ move, A approves, C cancels.'),
  approved: () => t('In the list: ↑ and ↓ move, S marks as sent, C cancels.'),
  sent: () => t('In the list: ↑ and ↓ move, T edits the tracking.'),
};

/** Each row's usual next action: keys move between these buttons. */
const FIRST_OF_ROWS = 'tbody tr td[data-kind=actions] button:first-child';

interface RedemptionQueueProps {
  state: RedemptionState;
  page: AdminRedemptionPage;
}

export function RedemptionQueue({ state, page: { redemptions } }: RedemptionQueueProps) {
  const [asked, setAsked] = useState<{ name: RedemptionActionName; redemption: AdminRedemption }>();
  const [busy, setBusy] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  // The row with the last action.
  const begunAt = useRef<number>(null);
  const actions = REDEMPTION_ACTIONS.filter(({ from }) => from.includes(state));
  const ids = redemptions.map(({ id }) => id).join();

  // The focused row may be gone: the row in its place takes focus, for the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when rows or the dialog change
  useEffect(() => {
    if (begunAt.current === null || document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>(FIRST_OF_ROWS) ?? [];
    (buttons[Math.min(begunAt.current, buttons.length - 1)] ?? place.current)?.focus();
  }, [ids, asked]);

  const begin = (name: RedemptionActionName, redemption: AdminRedemption) => {
    begunAt.current = redemptions.indexOf(redemption);
    if (name === 'approve') void approve(redemption);
    else setAsked({ name, redemption });
  };

  async function approve(redemption: AdminRedemption) {
    if (busy !== undefined) return;
    setBusy(redemption.id);
    try {
      await changeRedemption(redemption, { state: 'approved', reason: null });
      notify.success(t('Approved'), t('{what} is ready to send.', { what: redemptionName(redemption) }));
    } catch (error) {
      await reportChange(t('It was not approved'), error);
    } finally {
      setBusy(undefined);
    }
  }

  // Keys only work in the list, where no one types.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey, currentTarget, target } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    const rows = [...currentTarget.querySelectorAll<HTMLElement>('tbody tr')];
    const at = rows.findIndex((row) => row.contains(target));
    const redemption = redemptions[at];
    if (redemption === undefined) return;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
    const wanted = actions.find((action) => action.key === key.toLowerCase());
    if (step !== undefined)
      currentTarget
        .querySelectorAll<HTMLElement>(FIRST_OF_ROWS)
        [Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
    else if (wanted) begin(wanted.name, redemption);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is none
    <div ref={place} role="group" aria-label={t('Redemptions')} tabIndex={-1}>
      <Stack gap={3}>
        {redemptions.length === 0 ? (
          <EmptyState title={EMPTY[state]()}>{t('Prizes show here when members request them.')}</EmptyState>
        ) : (
          <>
            {KEYS[state] ? <KeyHint>{KEYS[state]?.()}</KeyHint> : null}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the keys; they are caught here once for all of them */}
            <div onKeyDown={actions.length > 0 ? press : undefined}>
              <RedemptionTable state={state} redemptions={redemptions} actions={actions} busy={busy} onBegin={begin} />
            </div>
          </>
        )}
        {asked?.name === 'send' || asked?.name === 'track' ? (
          <TrackingDialog redemption={asked.redemption} onClose={() => setAsked(undefined)} />
        ) : null}
        {asked?.name === 'cancel' ? (
          <CancelDialog
            redemption={asked.redemption}
            isStillHere={redemptions.some(({ id }) => id === asked.redemption.id)}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Stack>
    </div>
  );
}
