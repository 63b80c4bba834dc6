import { PASSWORD_MIN_LENGTH, type PasswordOwner, passwordFault } from '@powerline/contract/accounts';
import { fieldProblem } from '../../infrastructure/http/http-problem.ts';

/** Of those that are long enough to be chosen here at all (ASVS 5.0, 6.2.4 asks for 3,000). */
const COMMON_MAX = 10_000;

const COMMON = 'This is one of the most common passwords. Choose one that others do not have';

/**
 * Refuses a password that others would try first: one of the most common ones, whatever its case, or one made of its
 * owner's names. To be called wherever a password is set or changed but at registration, which keeps the
 * specification's rule.
 *
 * @param field of the form in which it was typed
 * @throws HttpProblem 400 with the sentence for that field
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner, field = 'password'): Promise<void> {
  const fault = passwordFault(password, owner) ?? ((await isCommon(password)) ? COMMON : null);
  if (fault !== null) throw fieldProblem(field, fault);
}

let common: Promise<ReadonlySet<string>> | undefined;

async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}

/** At the first need: half a megabyte that most starts have no use for. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const byFrequency = dictionary['passwords-common'];
  return new Set(byFrequency.filter(({ length }) => length >= PASSWORD_MIN_LENGTH).slice(0, COMMON_MAX));
}
