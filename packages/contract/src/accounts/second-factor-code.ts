import * as v from 'valibot';

/** Room for a recovery code with whatever people put between its letters. */
const CODE_MAX_LENGTH = 64;

/**
 * A code of an authenticator app, or a recovery code, as it was typed: the server tells one from the other. Apart from
 * the rest of the second factor: the log-in form needs no more.
 */
export const secondFactorCodeSchema = v.pipe(
  v.string('Enter the code'),
  v.trim(),
  v.nonEmpty('Enter the code'),
  v.maxLength(CODE_MAX_LENGTH, `Code must be at most ${CODE_MAX_LENGTH} characters`),
);
