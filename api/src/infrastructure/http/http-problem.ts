import { formatList } from '@powerline/contract/format';
import type { Conflict, Problem, ProblemCode } from '@powerline/contract/foundation';
import { t } from '../language/words.ts';

interface Extra {
  errors?: NonNullable<Problem['errors']>;
  /** What is stored instead of what the caller read. */
  current?: NonNullable<Conflict['current']>;
  /** Seconds after which a new attempt makes sense: the header Retry-After. */
  retryAfter?: number;
  /** That belong to the status. */
  headers?: Readonly<Record<string, string>>;
  /** Belongs to the ordinary life of a server: no operator needs to look at it, and it is not logged. */
  isOrdinary?: boolean;
}

/** A failure that the caller sees: the status, a stable code and one plain sentence. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly extra: Extra;

  constructor(status: number, code: ProblemCode, detail: string, extra: Extra = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** @param sentence says what there is none of */
export const notFound = (sentence: string) => new HttpProblem(404, 'not_found', sentence);

/**
 * What is wrong with one field of a body that its schema lets through.
 *
 * @param sentence shows beside the field
 */
export const fieldProblem = (
  field: string,
  sentence: string,
  status = 400,
  code: ProblemCode = 'invalid_input',
): HttpProblem => new HttpProblem(status, code, sentence, { errors: [{ field, message: sentence }] });

export const notLoggedIn = () => new HttpProblem(401, 'not_logged_in', t('You are not logged in'));

export const notAllowed = (sentence = t('You are not allowed to do this')) =>
  new HttpProblem(403, 'not_allowed', sentence);

/** @param methods that the address takes, at least one */
export const methodNotAllowed = (methods: readonly string[]) =>
  new HttpProblem(405, 'method_not_allowed', t('This address takes {methods} only', { methods: formatList(methods) }), {
    headers: { allow: methods.join(', ') },
  });

export const preconditionFailed = () =>
  new HttpProblem(
    412,
    'precondition_failed',
    t('The file is no longer the one that was asked for. Please load it again.'),
  );

/** @param size of what was asked for, in bytes */
export const rangeNotSatisfiable = (size: number) =>
  new HttpProblem(416, 'range_not_satisfiable', t('The file does not have the part that was asked for'), {
    headers: { 'content-range': `bytes */${size}` },
  });

export const unavailable = () =>
  new HttpProblem(503, 'unavailable', t('The service is briefly unavailable. Please try again.'), { retryAfter: 2 });
