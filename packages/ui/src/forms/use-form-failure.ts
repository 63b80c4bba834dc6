import { ApiError } from '@powerline/platform';
import { useState } from 'react';

/** A failure that no field of the form could have said. */
export interface FormFailure {
  /** Another one each time: for the `attempt` of an InlineAlert. */
  attempt: number;
  sentence: string;
}

/** As react-hook-form's, of which this package is to know no more than this. */
type SetError<Name extends string> = (
  name: Name,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

type ServerNames<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/**
 * What to show of a failed attempt to send a form: what the server refused stands on its fields, in the server's words,
 * and the first of them has the focus; whatever has no field stands over the form.
 *
 * @param fields the fields of the form, in their order; whatever else the server names has no place in it
 * @param namedByServer those that the server calls something else: `{ amount: 'cents' }`
 */
export function useFormFailure<Name extends string>(
  fields: readonly Name[],
  setError: SetError<Name>,
  namedByServer?: ServerNames<Name>,
) {
  const [failure, setFailure] = useState<FormFailure>();
  return {
    /** What stands over the form; undefined when there is nothing to say there. */
    failure,
    /** At the next attempt: what was said of the one before is no longer true. */
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
