import { FormDialog, proofOf, StepUpFields, type TypedProof, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { inviteMovedIn } from '../../../api/admin-move-in.ts';
import { t } from '../../../words.ts';

type Errors = Partial<Record<keyof TypedProof, string | undefined>>;

export function InviteDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const [proof, setProof] = useState<TypedProof>({ password: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission(['password', 'code'], (name, { message }) =>
    setErrors((before) => ({ ...before, [name]: message })),
  );

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    setIsBusy(true);
    const isDone = await submit(() => inviteMovedIn({ count, ...proofOf(proof) }));
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={t('Send {count, plural, one {# invitation} other {# invitations}}?', { count })}
      description={t('Each imported member gets one mail, a few hundred a minute. You can’t take them back.')}
      name={t('Send invitations')}
      confirmLabel={t('Send')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <StepUpFields value={proof} errors={errors} onChange={setProof} />
    </FormDialog>
  );
}
