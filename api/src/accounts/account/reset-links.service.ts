import { Injectable } from '@nestjs/common';
import type { User as PublicUser, ResetLink } from '@powerline/contract/accounts';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { AccountLinks, linkPath } from '../links/account-links.ts';
import { lockManagedUser } from '../users/lock-user.ts';

/** For so long a link changes a password. */
export const RESET_LINK_HOURS = 1;

/**
 * Links that an admin hands over: where no mail is set up, and where one does not arrive. A second factor stays in its
 * place, so such a link is no way past it.
 */
@Injectable()
export class ResetLinksService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly links: AccountLinks,
  ) {}

  /** @throws HttpProblem 403 for your own account, because a session alone must not replace its password; 404 */
  async make(userId: number, actor: PublicUser): Promise<ResetLink> {
    if (userId === actor.id) throw notAllowed(t('Change your own password on the page Account'));
    return this.changes.make(
      { actor, action: 'make reset link', target: String(userId), people: [userId] },
      async (manager) => {
        await lockManagedUser(manager, userId, actor);
        const link = await this.links.make(manager, {
          userId,
          purpose: 'password-reset',
          email: null,
          hours: RESET_LINK_HOURS,
        });
        if (link === null) throw new Error('A link without a request is always made');
        return { path: linkPath('/reset-password', link.token), expiresAt: link.expiresAt.toISOString() };
      },
    );
  }
}
