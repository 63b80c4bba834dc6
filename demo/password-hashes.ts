import { randomUUID } from 'node:crypto';
import { hashPassword } from 'api/accounts/passwords/passwords';
import { LOG_INS } from './log-ins.ts';

/** The passwords of the demo's accounts: to hash one for each would be most of the work. */
export class PasswordHashes {
  private constructor(
    private readonly known: ReadonlyMap<string, string>,
    private readonly others: string,
    /** For everyone without a log-in, and only while the history is made. */
    private readonly otherPassword: string,
  ) {}

  static async make(): Promise<PasswordHashes> {
    const known = new Map<string, string>();
    for (const { username, password } of LOG_INS) known.set(username, await hashPassword(password));
    const otherPassword = randomUUID();
    return new PasswordHashes(known, await hashPassword(otherPassword), otherPassword);
  }

  of(username: string): string {
    return this.known.get(username) ?? this.others;
  }

  /** What someone types to confirm a change. */
  passwordOf(username: string): string {
    return LOG_INS.find((logIn) => logIn.username === username)?.password ?? this.otherPassword;
  }
}
