import { useState } from 'react';
import { changedFields, changesSchema } from './changed-fields.ts';
import { useKeptInput } from './use-kept-input.ts';

/** The part of react-hook-form's type that this package needs. */
interface Form {
  formState: { isDirty: boolean; defaultValues?: object | undefined };
  watch: () => object;
  // react-hook-form gives each form its own type of fields.
  reset: (fields?: never, options?: { keepDefaultValues: boolean }) => void;
}

export interface KeptForm {
  /** Whether the form shows input from an earlier visit, or from before its dialog was closed. */
  isRestored: boolean;
  /** Forgets the input: it was sent, or the person canceled. */
  forget: () => void;
  /** Forgets the input and empties the form. */
  discard: () => void;
}

/**
 * Keeps what is typed into a form in this tab, for this person only, until it is sent or canceled.
 *
 * @param name what the form is about: `payout.refund.17`
 */
export function useKeptForm(form: Form, name: string): KeptForm {
  const { isDirty, defaultValues = {} } = form.formState;
  const [restored, setRestored] = useState<string>();
  const changes = changedFields(form.watch(), defaultValues);
  const { forget } = useKeptInput({
    name,
    schema: changesSchema,
    input: isDirty ? changes : undefined,
    onRestore(kept) {
      const fitting = changedFields(kept, defaultValues);
      if (Object.keys(fitting).length === 0) return;
      // The names are those of the form, with values of the same kind.
      form.reset({ ...defaultValues, ...fitting } as never, { keepDefaultValues: true });
      setRestored(JSON.stringify(fitting));
    },
  });
  return {
    isRestored: isDirty && restored === JSON.stringify(changes),
    forget,
    discard() {
      forget();
      form.reset();
    },
  };
}
