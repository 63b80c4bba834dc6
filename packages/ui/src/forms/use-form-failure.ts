import { ApiError } from '@powerline/platform';
import { useState } from 'react';

/** A failure that belongs to no field. */
export interface FormFailure {
  /** Changes each time: the `attempt` of an InlineAlert. */
  attempt: number;
  sentence: string;
}

/** The part of react-hook-form's type that this package needs. */
type SetError<Name extends string> = (
  name: Name,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

type ServerNames<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/**
 * Shows the server's errors on their fields and focuses the first one; all others appear over the form.
 *
 * @param fields the form's fields in order
 * @param namedByServer fields with another name on the server: `{ amount: 'cents' }`
 */
export function useFormFailure<Name extends string>(
  fields: readonly Name[],
  setError: SetError<Name>,
  namedByServer?: ServerNames<Name>,
) {
  const [failure, setFailure] = useState<FormFailure>();
  return {
    /** Shown over the form; undefined if there is nothing to say. */
    failure,
    /** Call it before the next attempt. */
    forgetFailure: () => setFailure(undefined),
    showFailure(error: unknown, sentence: string) {
      const refused = refusedFields(error, fields, namedByServer);
      if (refused.length === 0) setFailure({ attempt: Date.now(), sentence });
      refused.forEach(({ name, message }, index) => {
        setError(name, { message }, { shouldFocus: index === 0 });
      });
    },
  };
}

function refusedFields<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  namedByServer?: ServerNames<Name>,
) {
  if (!(error instanceof ApiError)) return [];
  return fields.flatMap((name) => {
    const fieldError = error.fieldErrors.find(({ field }) => field === (namedByServer?.[name] ?? name));
    return fieldError ? [{ name, message: fieldError.message }] : [];
  });
}
