import * as v from 'valibot';
import { sentText } from '../foundation/text.ts';
import { t } from '../words.ts';

/** Room for a recovery code with separators between its letters. */
const CODE_MAX_LENGTH = 64;
const tooLong = () => t('Code must be at most {most} characters', { most: CODE_MAX_LENGTH });

/**
 * A code of an authenticator app or a recovery code; the server tells them apart. In its own file because the login
 * form needs nothing else.
 */
export const secondFactorCodeSchema = v.pipe(
  sentText(() => t('Enter the code'), CODE_MAX_LENGTH, tooLong),
  v.trim(),
  v.nonEmpty(() => t('Enter the code')),
  v.maxLength(CODE_MAX_LENGTH, tooLong),
);
