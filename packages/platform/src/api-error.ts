import { type Conflict, conflictSchema, PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { t } from './words.ts';

/** A rejected form field, with the server's name. */
export interface FieldError {
  field: string;
  message: string;
}

interface ApiErrorParts {
  /** The text after the status in `message`. */
  body: string;
  sentence?: string;
  code?: string | undefined;
  fieldErrors?: readonly FieldError[];
  current?: Conflict['current'];
}

/** A failed response. `message` follows the specification (section 8): `status: body`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's sentence for people; empty without one. */
  readonly sentence: string;
  readonly code: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** What is stored now, after a 409 of a call that guards what it changes. */
  readonly current: Conflict['current'];
  /** The id in the log of the server or its proxy. */
  readonly requestId: string | undefined;

  private constructor(response: Response, { body, sentence = '', code, fieldErrors = [], current }: ApiErrorParts) {
    super(`${response.status}: ${body || response.statusText}`);
    this.status = response.status;
    this.sentence = sentence;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.current = current;
    this.requestId = requestIdOf(response);
  }

  /** Reads a failed response: a problem document (RFC 9457), otherwise its text, otherwise the status text. */
  static async from(response: Response): Promise<ApiError> {
    // An interrupted body counts as empty.
    const body = await response.text().catch(() => '');
    if (isOfType(response, PROBLEM_MEDIA_TYPE)) {
      const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), conflictSchema), body);
      if (problem.success) {
        const { detail, code, errors = [], current } = problem.output;
        return new ApiError(response, { body: detail, sentence: detail, code, fieldErrors: errors, current });
      }
    }
    const isSentence = isOfType(response, 'text/plain') && SENTENCE.test(body);
    return new ApiError(response, { body, ...(isSentence && { sentence: body }) });
  }
}

/** Proxies' plain texts are no sentences: "no healthy upstream", "error code: 502", or HTML. */
const SENTENCE = /^\p{Lu}[^<>]{1,300}$/u;

const isOfType = (response: Response, type: string) => response.headers.get('content-type')?.startsWith(type) ?? false;

const requestIdOf = (response: Response) => response.headers.get('x-request-id') ?? undefined;

/** The request got no answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super('The server cannot be reached. Check your connection and try again.', { cause });
  }
}

/** A good response that doesn't match the contract: from a proxy, empty, or interrupted. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
  readonly requestId: string | undefined;

  constructor(response: Response, cause: unknown) {
    super(`${response.status}: The answer cannot be read.`, { cause });
    this.requestId = requestIdOf(response);
  }
}

/**
 * The sentence to show for any error; `fallback` if the error has none for people. A proxy's failure also gets the
 * fallback, with its log id.
 *
 * @param fallback what is true in any case, such as that nothing was changed
 */
export function errorSentence(
  error: unknown,
  fallback: string = t('The server could not answer just now. Try again in a moment.'),
): string {
  if (error instanceof UnreachableError) return t('The server cannot be reached. Check your connection and try again.');
  if (error instanceof UnreadableAnswerError) return withRequestId(fallback, error.requestId);
  if (!(error instanceof ApiError)) return fallback;
  // A person's own mistake needs no log.
  if (error.sentence && error.status < 500) return error.sentence;
  return withRequestId(error.sentence || fallback, error.requestId);
}

const withRequestId = (sentence: string, requestId: string | undefined) =>
  requestId ? t('{sentence} (Request {id})', { sentence, id: requestId }) : sentence;
