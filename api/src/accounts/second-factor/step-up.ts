import { Injectable } from '@nestjs/common';
import type { User as PublicUser, StepUp as StepUpInput } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import { fieldProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { SecondFactorCodes } from './second-factor-codes.ts';
import { SecondFactorThrottle } from './second-factor-throttle.ts';
import { wrongCode } from './wrong-code.ts';

/** Asks the signed-in user for the password or, where it is on, for a code of the second factor. */
@Injectable()
export class StepUp {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly codes: SecondFactorCodes,
    private readonly throttle: SecondFactorThrottle,
  ) {}

  /**
   * A code counts once, also when the change that it was given for fails later.
   *
   * @returns a lock for the transaction of the change: what was proven still holds in it
   * @throws HttpProblem 400 for the field that is wrong, or the password's when there is neither; 429 after too many
   */
  async confirm(user: PublicUser, { password, code }: StepUpInput): Promise<(manager: EntityManager) => Promise<void>> {
    if (password !== undefined) {
      const hash = await this.ownPassword.confirm(user, password);
      return (manager) => this.ownPassword.lock(manager, user, hash);
    }
    if (code === undefined) throw fieldProblem('password', t('Enter your password'));
    if (!(await this.throttle.inSession(user.id, () => this.codes.accept(user.id, code)))) throw wrongCode();
    return async () => undefined;
  }
}
