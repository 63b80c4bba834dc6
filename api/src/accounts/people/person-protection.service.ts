import { Injectable } from '@nestjs/common';
import type { User as PublicUser } from '@powerline/contract/accounts';
import { IsNull, Not } from 'typeorm';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { EmailVerificationService } from '../email-verification/email-verification.service.ts';
import { Notifications } from '../notifications/notifications.ts';
import { PASSKEY_CHANGED } from '../passkeys/passkey-changed.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { SECOND_FACTOR_CHANGED } from '../second-factor/second-factor-changed.ts';
import { Session } from '../sessions/session.entity.ts';
import { lockManagedUser } from '../users/lock-user.ts';
import { Passkey } from '../users/passkey.entity.ts';

/** What support does for people who can't do it themselves: a mail that never came, a phone that is lost. */
@Injectable()
export class PersonProtectionService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly verification: EmailVerificationService,
    private readonly notifications: Notifications,
  ) {}

  /** As if the person had followed the link in the mail; does nothing when the email is confirmed. @throws HttpProblem 403, 404 */
  async confirmEmail(id: number, actor: PublicUser): Promise<void> {
    await this.changes.make({ actor, action: 'confirm email', target: String(id), people: [id] }, async (manager) => {
      const user = await lockManagedUser(manager, id, actor);
      if (user.emailVerifiedAt === null) await this.verification.markVerified(manager, user);
    });
  }

  /**
   * Removes the second factor and notifies its owner; does nothing where there is none.
   *
   * @throws HttpProblem 403 for your own, because a session alone must not remove it, and for one with wider rights; 404
   */
  async removeSecondFactor(id: number, actor: PublicUser): Promise<void> {
    if (id === actor.id) throw notAllowed(t('Switch off your own second factor on the page Account'));
    await this.changes.make(
      { actor, action: 'remove second factor', target: String(id), people: [id] },
      async (manager) => {
        await lockManagedUser(manager, id, actor);
        const { affected } = await manager.delete(SecondFactor, { userId: id });
        if (affected) await this.notifications.send(manager, id, SECOND_FACTOR_CHANGED, { change: 'off' });
      },
    );
  }

  /**
   * Removes every passkey, ends the sessions that began with one, and notifies the owner; does nothing where there is none.
   *
   * @throws HttpProblem 403 for your own, because a session alone must not remove them, and for one with wider rights; 404
   */
  async removePasskeys(id: number, reason: string, actor: PublicUser): Promise<void> {
    if (id === actor.id) throw notAllowed(t('Remove your own passkeys on the page Account'));
    const fields = { reason };
    await this.changes.make(
      { actor, action: 'remove passkeys', target: String(id), people: [id], fields },
      async (manager) => {
        await lockManagedUser(manager, id, actor);
        // Before the passkeys are gone: the lost phone may be logged in.
        await manager.delete(Session, { userId: id, passkeyId: Not(IsNull()) });
        const { affected } = await manager.delete(Passkey, { userId: id });
        if (affected) await this.notifications.send(manager, id, PASSKEY_CHANGED, { change: 'all-removed' });
      },
    );
  }
}
