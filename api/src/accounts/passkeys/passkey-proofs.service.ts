import { Injectable } from '@nestjs/common';
import type { PasskeyProof, User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import { fieldProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { PasskeyAssertions, type PasskeyUse } from './passkey-assertions.service.ts';
import { PasskeyThrottle } from './passkey-throttle.ts';

const refusedSentence = (): string => t('This passkey did not work. Try again, or use your password.');

/** Asks the signed-in user for the password or for one of their passkeys. */
@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly assertions: PasskeyAssertions,
    private readonly throttle: PasskeyThrottle,
  ) {}

  /**
   * @param except the passkey that is to go: it must not prove that itself
   * @returns a lock for the transaction of the change: what was proven still holds in it
   * @throws HttpProblem 400 for the field that is wrong, or the password's when there is neither; 429 after too many
   */
  async confirm(
    user: User,
    { password, passkey }: PasskeyProof,
    use: PasskeyUse,
    except?: number,
  ): Promise<(manager: EntityManager) => Promise<void>> {
    if (password !== undefined) {
      const hash = await this.ownPassword.confirm(user, password);
      return (manager) => this.ownPassword.lock(manager, user, hash);
    }
    if (passkey === undefined) throw fieldProblem('password', t('Enter your password'));
    const proven = await this.throttle.inSession(user.id, async () => {
      const found = await this.assertions.check(passkey, use);
      return found?.userId === user.id && found.id !== except ? found : null;
    });
    if (proven === null) throw fieldProblem('passkey', refusedSentence());
    return async () => undefined;
  }
}
