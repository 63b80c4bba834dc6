import { PROBLEM_MEDIA_TYPE, type ProblemCode, problemSchema } from '@powerline/contract/foundation';
import * as v from 'valibot';

/** One refused field of a form, as the server named it. */
export interface FieldError {
  field: string;
  message: string;
}

/** A response that was not ok. `message` follows the specification's rule (section 8): `status: body`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  private constructor(
    readonly status: number,
    statusText: string,
    /** What went wrong, in the server's words; empty when it said nothing. */
    readonly sentence: string,
    readonly code: ProblemCode | undefined,
    readonly fieldErrors: readonly FieldError[],
    readonly requestId: string | undefined,
  ) {
    super(`${status}: ${sentence || statusText}`);
  }

  /** Reads the body of a response that is not ok: a problem document (RFC 9457), else its text, else the status text. */
  static async from(response: Response): Promise<ApiError> {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const body = await response.text().catch(() => '');
    if (response.headers.get('content-type')?.startsWith(PROBLEM_MEDIA_TYPE)) {
      const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), problemSchema), body);
      if (problem.success) {
        const { status, detail, code, errors = [] } = problem.output;
        return new ApiError(status, response.statusText, detail, code, errors, requestId);
      }
    }
    return new ApiError(response.status, response.statusText, body, undefined, [], requestId);
  }
}

/** The request never got an answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super('The server cannot be reached. Check your connection and try again.', { cause });
  }
}

/** The sentence to show a person for whatever was thrown; `fallback` when the error says nothing they could use. */
export function errorSentence(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.sentence || fallback;
  if (error instanceof UnreachableError) return error.message;
  return fallback;
}
