import { FormDialog, proofOf, StepUpFields, type TypedProof, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { renewWebhookSecret } from '../../api/webhooks.ts';
import { t } from '../../words.ts';

interface RenewSecretDialogProps {
  id: number;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Replaces a secret at once. What the receiver refuses meanwhile is sent again. */
export function RenewSecretDialog({ id, onSecret, onClose }: RenewSecretDialogProps) {
  const [proof, setProof] = useState<TypedProof>({ password: '', code: '' });
  const [errors, setErrors] = useState<Partial<Record<keyof TypedProof, string | undefined>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission(['password', 'code'], (name, { message }) =>
    setErrors((before) => ({ ...before, [name]: message })),
  );

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    setIsBusy(true);
    const isDone = await submit(async () => onSecret((await renewWebhookSecret(id, proofOf(proof))).secret));
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={t('Make a new secret?')}
      description={t(
        'The old one stops working right away. Events that your server refuses until it has the new one are retried for a day.',
      )}
      name={t('New secret')}
      confirmLabel={t('Make new secret')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <StepUpFields value={proof} errors={errors} onChange={setProof} />
    </FormDialog>
  );
}
