import { Injectable } from '@nestjs/common';
import type { PasswordOwner } from '@powerline/contract/accounts';
import { refuseWeakPassword } from './password-quality.ts';
import { type PasswordSource, PasswordTurns } from './password-turns.ts';
import { hashPassword } from './passwords.ts';

/** Makes hashes of passwords that take the place of others: registration has rules of its own (specification, section 5). */
@Injectable()
export class NewPasswords {
  constructor(private readonly turns: PasswordTurns) {}

  /**
   * @param field of the form in which it was typed
   * @throws HttpProblem 400 for a weak password, with its field, 503
   */
  async hash(password: string, owner: PasswordOwner, source: PasswordSource, field?: string): Promise<string> {
    await refuseWeakPassword(password, owner, field);
    return this.turns.inTurn(source, () => hashPassword(password));
  }
}
