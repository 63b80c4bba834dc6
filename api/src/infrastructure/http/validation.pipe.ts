import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { Problem } from '@powerline/contract/foundation';
import type * as v from 'valibot';
import { t } from '../language/words.ts';
import { HttpProblem } from './http-problem.ts';

type FieldError = NonNullable<Problem['errors']>[number];

/** "companyName" → "Company name" */
const label = (field: string) => {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * One sentence per refused field. Messages that a schema states are ours and pass; valibot's own default messages
 * repeat what was received, so they are replaced.
 */
function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  const field = String(issue.path?.at(-1)?.key ?? '');
  if (!/^Invalid [a-z ]+: (?:Expected|Received) /.test(issue.message)) return { field, message: issue.message };
  if (issue.path === undefined) return { field, message: t('The request must be a JSON object') };
  if (issue.expected === 'never') return { field: '', message: t('The request has a field that is not known here') };
  return {
    field,
    message:
      issue.received === 'undefined'
        ? t('{field} is required', { field: label(field) })
        : t('{field} is not valid', { field: label(field) }),
  };
}

/** @returns the 400 for what a schema found; the plain text is the first field's sentence */
export function invalidInput(issues: readonly v.BaseIssue<unknown>[]): HttpProblem {
  const errors = issues.map(fieldError);
  return new HttpProblem(400, 'invalid_input', errors[0]?.message ?? t('Invalid input'), {
    errors: errors.filter(({ field }) => field !== '').slice(0, 20),
  });
}

/** Checks every body, query and path parameter against the schema that its route declares. */
export const validationPipe = new StandardSchemaValidationPipe({
  // Standard Schema hides valibot's details; they are there, for every schema of this API is a valibot schema.
  exceptionFactory: (issues) => invalidInput(issues as readonly v.BaseIssue<unknown>[]),
});
