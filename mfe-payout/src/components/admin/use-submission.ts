import { ApiError, errorSentence } from '@powerline/platform';
import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { checkAccess } from '../../access/check-access.ts';

/** Why a form was refused: over the form, once per attempt. */
interface Failure {
  attempt: number;
  sentence: string;
}

/**
 * Sends a form. A refusal that names fields is told beside them; any other one is a sentence for over the form.
 *
 * @param fieldOf the field of the form for one of the call's; undefined where the form has none
 */
export function useSubmission<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  fieldOf: (name: string) => Path<Fields> | undefined,
) {
  const [failure, setFailure] = useState<Failure>();

  /** @returns whether it was done */
  async function submit(send: () => Promise<unknown>): Promise<boolean> {
    setFailure(undefined);
    try {
      await send();
      return true;
    } catch (error) {
      if (await checkAccess(error)) return false;
      const told = error instanceof ApiError ? error.fieldErrors : [];
      const known = told.flatMap(({ field, message }) => {
        const name = fieldOf(field);
        return name ? [{ name, message }] : [];
      });
      for (const [index, { name, message }] of known.entries())
        setError(name, { message }, { shouldFocus: index === 0 });
      if (known.length === 0)
        setFailure({ attempt: Date.now(), sentence: errorSentence(error, 'Nothing was changed. Try again.') });
      return false;
    }
  }

  return { failure, submit };
}
