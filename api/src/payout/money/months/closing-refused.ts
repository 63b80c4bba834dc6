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
