import { Refused } from '../src/site/errors.ts';

/** The sentences that a release is refused with. @throws what else it failed with, or when it did not fail. */
export async function refusal(released: Promise<unknown>): Promise<readonly string[]> {
  const reason: unknown = await released.then(
    () => new Error('It was not refused.'),
    (error: unknown) => error,
  );
  if (reason instanceof Refused) return reason.faults;
  throw reason;
}
