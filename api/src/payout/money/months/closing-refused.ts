import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';

/** Why a month is not closed now. */
export type ClosingRefusal = 'under way' | 'too early' | 'out of order' | 'nothing paid' | 'payer without place';

/** A month is not closed, and nothing has changed; the message is a sentence for admins. */
export class ClosingRefused extends Error {
  override readonly name = 'ClosingRefused';
  readonly refusal: ClosingRefusal;

  constructor(refusal: ClosingRefusal, sentence: string) {
    super(sentence);
    this.refusal = refusal;
  }
}

/** Rethrows why a month can't be settled or closed now as what a call answers. @throws HttpProblem 409, or the error itself */
export const asConflict = (error: unknown): never => {
  throw error instanceof ClosingRefused ? new HttpProblem(409, 'conflict', error.message) : error;
};
