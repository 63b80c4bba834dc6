import { valibotResolver } from '@hookform/resolvers/valibot';
import { payoutPaymentSchema, payoutReturnSchema } from '@powerline/contract/payout';
import { Field, TextArea, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

const SCHEMAS = {
  reference: v.object({ words: payoutPaymentSchema.entries.reference }),
  reason: v.object({ words: payoutReturnSchema.entries.reason }),
};

interface ReasonDialogProps {
  kind: 'reference' | 'reason';
  title: string;
  description: string;
  label: string;
  hint: string;
  confirmLabel: string;
  /** Text typed earlier and not sent. */
  draft: { read: () => string; keep: (words: string) => void; forget: () => void };
  /** @returns whether it was done. If not, the page says why and the text is a draft. */
  send: (words: string) => Promise<boolean>;
  onDone: () => void;
  onClose: () => void;
}

export function ReasonDialog({
  kind,
  title,
  description,
  label,
  hint,
  confirmLabel,
  draft,
  send,
  onDone,
  onClose,
}: ReasonDialogProps) {
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(SCHEMAS[kind]),
    defaultValues: { words: draft.read() },
  });
  const { failure, submit } = useSubmission(['words'], setError, { words: kind });
  const Control = kind === 'reason' ? TextArea : TextInput;

  const confirm = handleSubmit(async ({ words }) => {
    let isDone = false;
    const isAnswered = await submit(async () => {
      isDone = await send(words);
    });
    if (!isAnswered) return;
    if (isDone) {
      draft.forget();
      onDone();
    }
    onClose();
  });

  const [isRestored, setIsRestored] = useState(() => draft.read() !== '');
  const discard = () => {
    draft.forget();
    setIsRestored(false);
    reset({ words: '' });
  };

  return (
    <FormDialog
      title={title}
      description={description}
      name={confirmLabel}
      confirmLabel={confirmLabel}
      tone={kind === 'reason' ? 'danger' : 'primary'}
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={confirm}
      onClose={onClose}
      draft={{ isRestored: isRestored && !formState.isDirty, forget: draft.forget, discard }}
    >
      <Field label={label} hint={hint} error={formState.errors.words?.message} required>
        <Control
          autoComplete="off"
          {...register('words', { onChange: ({ target }) => draft.keep(String(target.value)) })}
        />
      </Field>
    </FormDialog>
  );
}
