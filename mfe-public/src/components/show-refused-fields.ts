import { ApiError } from '@powerline/platform';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Shows what the server refused on the fields of a form, in the server's words, and leads to the first of them.
 *
 * @param fields the fields of the form, in their order; whatever else the server names has no place in it.
 */
export function showRefusedFields<Form extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Form>[],
  setError: UseFormSetError<Form>,
): void {
  if (!(error instanceof ApiError)) return;
  const refused = fields.flatMap((name) => {
    const fieldError = error.fieldErrors.find(({ field }) => field === name);
    return fieldError ? [{ name, message: fieldError.message }] : [];
  });
  refused.forEach(({ name, message }, index) => {
    setError(name, { message }, { shouldFocus: index === 0 });
  });
}
