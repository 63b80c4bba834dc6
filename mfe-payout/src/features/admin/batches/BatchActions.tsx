import type { NumberedBatch } from '@powerline/contract/payout';
import { notify, useSession } from '@powerline/platform';
import { Button, ConfirmDialog, formatMoney, Inline, later, Notice, Stack } from '@powerline/ui';
import { reportFailure, useRight } from '@powerline/ui/admin';
import { useState } from 'react';
import { approveBatch, cancelBatch } from '../../../api/admin-payout-batches.ts';
import { t } from '../../../words.ts';

const ExportDialog = later({
  title: () => t('The export'),
  load: async () => (await import('./ExportDialog.tsx')).ExportDialog,
});
const SendDialog = later({
  title: () => t('Sending'),
  load: async () => (await import('./SendDialog.tsx')).SendDialog,
});

type Action = 'approve' | 'cancel' | 'export' | 'send';

/** The next steps of a batch, for the person who looks at it. */
export function BatchActions({ batch }: { batch: NumberedBatch }) {
  const { user } = useSession();
  const mayChange = useRight('money', 'write');
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const { number, state, service, count, cents, currency, made, approved, needsApproval } = batch;
  const sending = service ? 'send' : 'export';
  if (state === 'done' || state === 'cancelled' || !user || !mayChange) return null;
  const isMaker = made.byId === user.id;
  const isApprover = needsApproval && approved?.byId === user.id;
  const amount = formatMoney(cents, currency);

  const attempt = async (work: () => Promise<unknown>, title: string, failed: string) => {
    try {
      await work();
      notify.success(
        title,
        t('Batch {number}: {count, plural, one {# payout} other {# payouts}}, {amount}.', {
          number: String(number),
          count,
          amount,
        }),
      );
    } catch (error) {
      await reportFailure(failed, error);
    }
  };

  return (
    <Stack gap={3}>
      {state === 'waiting' && isMaker ? (
        <Notice>
          {t(
            'You made this batch. Someone else has to approve it before it can be {sending, select, send {sent} other {exported}}.',
            { sending },
          )}
        </Notice>
      ) : null}
      {state !== 'waiting' && isApprover ? (
        <Notice>
          {t('You approved this batch. Someone else has to {sending, select, send {send} other {export}} it.', {
            sending,
          })}
        </Notice>
      ) : null}
      <Inline gap={3}>
        {state === 'waiting' && !isMaker ? <Button onClick={() => setAction('approve')}>{t('Approve')}</Button> : null}
        {state !== 'waiting' && !isApprover ? (
          <Button tone={state === 'ready' ? 'primary' : 'secondary'} onClick={() => setAction(sending)}>
            {sendingWords(batch)}
          </Button>
        ) : null}
        {state === 'exported' ? null : (
          <Button tone="secondary" onClick={() => setAction('cancel')}>
            {t('Cancel batch')}
          </Button>
        )}
      </Inline>
      {action === 'export' ? <ExportDialog batch={batch} onClose={close} /> : null}
      {action === 'send' ? <SendDialog batch={batch} onClose={close} /> : null}
      {action === 'approve' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={t('Approve batch {number}: {count, plural, one {# payout} other {# payouts}}, {amount}?', {
            number: String(number),
            count,
            amount,
          })}
          confirmLabel={t('Approve')}
          tone="primary"
          onConfirm={() => attempt(() => approveBatch(number), t('Approved'), t('The batch was not approved'))}
        >
          {t(
            'Then {maker} or another admin can {sending, select, send {send it} other {export it and send the money}}.',
            { maker: made.by, sending },
          )}
        </ConfirmDialog>
      ) : null}
      {action === 'cancel' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={t('Cancel batch {number}: {count, plural, one {# payout} other {# payouts}}, {amount}?', {
            number: String(number),
            count,
            amount,
          })}
          confirmLabel={t('Cancel batch')}
          cancelLabel={t('Keep it')}
          onConfirm={() => attempt(() => cancelBatch(number), t('Canceled'), t('The batch was not canceled'))}
        >
          {t('Its payouts go back to To send, and you can put them in another batch.')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function sendingWords({ service, state }: NumberedBatch): string {
  if (service) return state === 'ready' ? t('Send through Stripe') : t('Send again');
  return state === 'ready' ? t('Export') : t('Download again');
}
