import { ApiError } from '@powerline/platform';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** A failure that no field of the form could have said. */
interface FormFailure {
  /** Another one each time: for the `attempt` of an InlineAlert. */
  attempt: number;
  sentence: string;
}

/**
 * What to show of a failed attempt to send a form: what the server refused stands on its fields, in the server's words,
 * and the first of them has the focus; whatever has no field stands over the form.
 *
 * @param fields the fields of the form, in their order; whatever else the server names has no place in it.
 */
export function useFormFailure<Form extends FieldValues>(
  fields: readonly FieldPath<Form>[],
  setError: UseFormSetError<Form>,
) {
  const [failure, setFailure] = useState<FormFailure>();
  return {
    /** What stands over the form; undefined when there is nothing to say there. */
    failure,
    /** At the next attempt: what was said of the one before is no longer true. */
    forgetFailure: () => setFailure(undefined),
    showFailure(error: unknown, sentence: string) {
      const refused = refusedFields(error, fields);
      if (refused.length === 0) setFailure({ attempt: Date.now(), sentence });
      refused.forEach(({ name, message }, index) => {
        setError(name, { message }, { shouldFocus: index === 0 });
      });
    },
  };
}

function refusedFields<Form extends FieldValues>(error: unknown, fields: readonly FieldPath<Form>[]) {
  if (!(error instanceof ApiError)) return [];
  return fields.flatMap((name) => {
    const fieldError = error.fieldErrors.find(({ field }) => field === name);
    return fieldError ? [{ name, message: fieldError.message }] : [];
  });
}
