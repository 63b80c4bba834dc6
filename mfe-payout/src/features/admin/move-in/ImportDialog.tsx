import type { MoveInResult } from '@powerline/contract/payout';
import { Field, TextInput } from '@powerline/ui';
import { FormDialog, proofOf, StepUpFields, type TypedProof, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { importMoveIn } from '../../../api/admin-move-in.ts';
import { rich, t } from '../../../words.ts';

interface ImportDialogProps {
  /** The run that was seen. */
  run: string;
  result: MoveInResult;
  onClose: () => void;
}

type Errors = Partial<Record<'top' | keyof TypedProof, string | undefined>>;

/** Asks for the name at the top, and who is at the screen: an import can't be undone. */
export function ImportDialog({ run, result: { members, top }, onClose }: ImportDialogProps) {
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState<TypedProof>({ password: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission(['top', 'password', 'code'], (name, { message }) =>
    setErrors((before) => ({ ...before, [name]: message })),
  );

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    setIsBusy(true);
    const isDone = await submit(() => importMoveIn({ run, top: typed, ...proofOf(proof) }));
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={t('Import {members, plural, one {# member} other {# members}}?', { members })}
      description={t('All of it is imported, or nothing. You can’t undo it. No one is mailed.')}
      name={t('Import the team')}
      confirmLabel={t('Import')}
      tone="danger"
      failure={failure}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label={t('Who is at the top')}
        hint={errors.top ? undefined : rich('Type {top}', { top: <bdi>{top}</bdi> })}
        error={errors.top}
        required
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <StepUpFields value={proof} errors={errors} onChange={setProof} />
    </FormDialog>
  );
}
