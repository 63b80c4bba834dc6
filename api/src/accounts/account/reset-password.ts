import { loginSchema } from '@powerline/contract/accounts';
import { type DataSource, IsNull, Not } from 'typeorm';
import * as v from 'valibot';
import { migrateSite } from '../../infrastructure/database/migrate-site.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { OPERATOR, recordInAudit } from '../audit/record-in-audit.ts';
import { OidcRulesRow } from '../oidc/oidc-rules.entity.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { generatePassword } from '../users/first-admin.ts';
import { Passkey } from '../users/passkey.entity.ts';
import { User } from '../users/user.entity.ts';

/**
 * Gives a user another password, for an operator to pass on, and ends all of the user's sessions. The audit says that
 * it was done. A schema of an older version is brought up to date first.
 *
 * The second factor stays, as the password alone must not open the account, unless phone and recovery codes are lost.
 *
 * @param url of the same database as `dataSource`
 * @param name of the user, as it would be typed to log in
 * @returns the user's name as it is stored, the new password, which is kept nowhere else, and whether log-in asks for a
 * code as well. Where a provider was the only way in for admins and this is one, it no longer is
 * @throws StartupError when there is no such user, or no site in that database
 */
export async function resetPassword(
  dataSource: DataSource,
  url: string,
  name: string,
  { withoutSecondFactor = false } = {},
): Promise<{ username: string; password: string; asksForCode: boolean; opensToPasswords: boolean }> {
  await migrateSite(dataSource, url);
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const reset = await inTransaction(dataSource, async (manager) => {
    const typed = v.safeParse(loginSchema.entries.username, name);
    const user = await manager
      .createQueryBuilder(User, 'user')
      .setLock('pessimistic_write')
      .where('lower(user.username) = lower(:username)', { username: typed.success ? typed.output : '' })
      .getOne();
    if (user === null) throw new StartupError(`There is no user called ${name}.`);
    await manager.update(User, { id: user.id }, { passwordHash, hasUnusedPassword: false });
    await manager.delete(Session, { userId: user.id });
    if (withoutSecondFactor) {
      await manager.delete(SecondFactor, { userId: user.id });
      await manager.delete(Passkey, { userId: user.id });
    }
    await recordInAudit(manager, {
      actor: OPERATOR,
      action: 'reset password',
      target: String(user.id),
      people: [user.id],
      fields: withoutSecondFactor ? { withoutSecondFactor } : {},
    });
    const asksForCode = await manager.existsBy(SecondFactor, { userId: user.id, confirmedAt: Not(IsNull()) });
    // An admin who needs this command may have lost the provider.
    const isStaff = user.isAdmin || user.roles.length > 0;
    const { affected } = isStaff
      ? await manager.update(OidcRulesRow, { isOnlyWayForAdmins: true }, { isOnlyWayForAdmins: false })
      : { affected: 0 };
    return { username: user.username, asksForCode, opensToPasswords: Boolean(affected) };
  });
  return { ...reset, password };
}
