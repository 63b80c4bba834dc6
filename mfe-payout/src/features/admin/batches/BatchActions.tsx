import type { NumberedBatch } from '@powerline/contract/payout';
import { notify, useSession } from '@powerline/platform';
import { Button, ConfirmDialog, Inline, later, Notice, Stack } from '@powerline/ui';
import { reportFailure, useRight } from '@powerline/ui/admin';
import { useState } from 'react';
import { approveBatch, cancelBatch } from '../../../api/admin-payout-batches.ts';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';

const ExportDialog = later({
  title: 'The export',
  load: async () => (await import('./ExportDialog.tsx')).ExportDialog,
});
const SendDialog = later({
  title: 'Sending',
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
  const what = `${counted(count, 'payout', 'payouts')}, ${money(cents, currency)}`;

  const attempt = async (work: () => Promise<unknown>, title: string, failed: string) => {
    try {
      await work();
      notify.success(title, `Batch ${number}: ${what}.`);
    } catch (error) {
      await reportFailure(failed, error);
    }
  };

  return (
    <Stack gap={3}>
      {state === 'waiting' && isMaker ? (
        <Notice>
          You made this batch. Someone else has to approve it before it can be {service ? 'sent' : 'exported'}.
        </Notice>
      ) : null}
      {state !== 'waiting' && isApprover ? (
        <Notice>You approved this batch. Someone else has to {sending} it.</Notice>
      ) : null}
      <Inline gap={3}>
        {state === 'waiting' && !isMaker ? <Button onClick={() => setAction('approve')}>Approve</Button> : null}
        {state !== 'waiting' && !isApprover ? (
          <Button tone={state === 'ready' ? 'primary' : 'secondary'} onClick={() => setAction(sending)}>
            {sendingWords(batch)}
          </Button>
        ) : null}
        {state === 'exported' ? null : (
          <Button tone="secondary" onClick={() => setAction('cancel')}>
            Cancel batch
          </Button>
        )}
      </Inline>
      {action === 'export' ? <ExportDialog batch={batch} onClose={close} /> : null}
      {action === 'send' ? <SendDialog batch={batch} onClose={close} /> : null}
      {action === 'approve' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={`Approve batch ${number}: ${what}?`}
          confirmLabel="Approve"
          tone="primary"
          onConfirm={() => attempt(() => approveBatch(number), 'Approved', 'The batch was not approved')}
        >
          Then {made.by} or another admin can {service ? 'send it' : 'export it and send the money'}.
        </ConfirmDialog>
      ) : null}
      {action === 'cancel' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={`Cancel batch ${number}: ${what}?`}
          confirmLabel="Cancel batch"
          cancelLabel="Keep it"
          onConfirm={() => attempt(() => cancelBatch(number), 'Canceled', 'The batch was not canceled')}
        >
          Its payouts go back to To send, and you can put them in another batch.
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function sendingWords({ service, state }: NumberedBatch): string {
  if (service) return state === 'ready' ? 'Send through Stripe' : 'Send again';
  return state === 'ready' ? 'Export' : 'Download again';
}
