import * as v from 'valibot';
import { sentText } from '../foundation/text.ts';

/** Room for a recovery code with separators between its letters. */
const CODE_MAX_LENGTH = 64;
const TOO_LONG = `Code must be at most ${CODE_MAX_LENGTH} characters`;

/**
 * A code of an authenticator app or a recovery code; the server tells them apart. In its own file because the login
 * form needs nothing else.
 */
export const secondFactorCodeSchema = v.pipe(
  sentText('Enter the code', CODE_MAX_LENGTH, TOO_LONG),
  v.trim(),
  v.nonEmpty('Enter the code'),
  v.maxLength(CODE_MAX_LENGTH, TOO_LONG),
);
