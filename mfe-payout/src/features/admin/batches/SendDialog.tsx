import type { NumberedBatch } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { formatMoney } from '@powerline/ui';
import { FormDialog, proofOf, StepUpFields, type TypedProof, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { sendBatch } from '../../../api/admin-payout-batches.ts';
import { t } from '../../../words.ts';

interface SendDialogProps {
  batch: NumberedBatch;
  onClose: () => void;
}

type Errors = Partial<Record<keyof TypedProof, string | undefined>>;

/** Sends a batch through Stripe, or what Stripe refused of it again. */
export function SendDialog({ batch, onClose }: SendDialogProps) {
  const { number, state, count, unpaid, cents, currency } = batch;
  const [proof, setProof] = useState<TypedProof>({ password: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission(['password', 'code'], (name, { message }) =>
    setErrors((before) => ({ ...before, [name]: message })),
  );
  const isFirst = state === 'ready';

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors({});
    setIsBusy(true);
    const isDone = await submit(async () => {
      await sendBatch(number, proofOf(proof));
      notify.success(t('Stripe is paying it'), t('This page shows each payout as it’s paid.'));
    });
    setIsBusy(false);
    if (isDone) onClose();
  };

  return (
    <FormDialog
      title={
        isFirst
          ? t('Send {count, plural, one {# payout} other {# payouts}}, {amount}, through Stripe?', {
              count,
              amount: formatMoney(cents, currency),
            })
          : t('Send {count, plural, one {# payout} other {# payouts}} again?', { count: unpaid })
      }
      description={
        isFirst
          ? t('The money leaves your balance at Stripe at once. You can’t cancel the batch after that.')
          : t('No payout is sent twice, even if Stripe’s last answer was lost.')
      }
      name={t('Send')}
      confirmLabel={isFirst ? t('Send') : t('Send again')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <StepUpFields value={proof} errors={errors} onChange={setProof} />
    </FormDialog>
  );
}
