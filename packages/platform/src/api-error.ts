import { PROBLEM_MEDIA_TYPE, problemSchema } from '@powerline/contract/foundation';
import * as v from 'valibot';

/** One refused field of a form, as the server named it. */
export interface FieldError {
  field: string;
  message: string;
}

interface ApiErrorParts {
  /** What stands behind the status in `message`. */
  body: string;
  sentence?: string;
  code?: string | undefined;
  fieldErrors?: readonly FieldError[];
}

/** A response that was not ok. `message` follows the specification's rule (section 8): `status: body`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What went wrong, in the server's words; empty when it said nothing that a person could read. */
  readonly sentence: string;
  readonly code: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** Under which the server, or the proxy before it, logged what happened. */
  readonly requestId: string | undefined;

  private constructor(response: Response, { body, sentence = '', code, fieldErrors = [] }: ApiErrorParts) {
    super(`${response.status}: ${body || response.statusText}`);
    this.status = response.status;
    this.sentence = sentence;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.requestId = requestIdOf(response);
  }

  /** Reads the body of a response that is not ok: a problem document (RFC 9457), else its text, else the status text. */
  static async from(response: Response): Promise<ApiError> {
    // Cut on its way, it counts as empty.
    const body = await response.text().catch(() => '');
    if (isOfType(response, PROBLEM_MEDIA_TYPE)) {
      const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), problemSchema), body);
      if (problem.success) {
        const { detail, code, errors } = problem.output;
        return new ApiError(response, { body: detail, sentence: detail, code, ...(errors && { fieldErrors: errors }) });
      }
    }
    const isSentence = isOfType(response, 'text/plain') && SENTENCE.test(body);
    return new ApiError(response, { body, ...(isSentence && { sentence: body }) });
  }
}

/** What proxies say in plain text is none: "no healthy upstream", "error code: 502", a page of HTML that is called text. */
const SENTENCE = /^\p{Lu}[^<>]{1,300}$/u;

const isOfType = (response: Response, type: string) => response.headers.get('content-type')?.startsWith(type) ?? false;

const requestIdOf = (response: Response) => response.headers.get('x-request-id') ?? undefined;

/** The request never got an answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super('The server cannot be reached. Check your connection and try again.', { cause });
  }
}

/** A response that was ok, but is not what the contract says: a page of a proxy, nothing, or cut on its way. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
  readonly requestId: string | undefined;

  constructor(response: Response, cause: unknown) {
    super(`${response.status}: The answer cannot be read.`, { cause });
    this.requestId = requestIdOf(response);
  }
}

const NO_ANSWER = 'The server could not answer just now. Try again in a moment.';

/**
 * The sentence to show a person for whatever was thrown; `fallback` when the error says nothing they could use. What a
 * proxy says in the server's place never is: then it is the fallback too, with the id under which it was logged.
 *
 * @param fallback what is true whatever happened, such as that nothing was changed
 */
export function errorSentence(error: unknown, fallback: string = NO_ANSWER): string {
  if (error instanceof UnreachableError) return error.message;
  if (error instanceof UnreadableAnswerError) return withRequestId(fallback, error.requestId);
  if (!(error instanceof ApiError)) return fallback;
  // What the person did wrong needs no look into a log.
  if (error.sentence && error.status < 500) return error.sentence;
  return withRequestId(error.sentence || fallback, error.requestId);
}

const withRequestId = (sentence: string, requestId: string | undefined) =>
  requestId ? `${sentence} (Request ${requestId})` : sentence;
