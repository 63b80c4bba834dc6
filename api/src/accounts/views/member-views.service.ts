import { Injectable } from '@nestjs/common';
import type { User as PublicUser } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { HttpProblem, notAllowed, notLoggedIn } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { recordInAudit } from '../audit/record-in-audit.ts';
import { Notifications } from '../notifications/notifications.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { lockUser } from '../users/lock-user.ts';
import { publicUser } from '../users/users.service.ts';
import { VIEWED } from './viewed.kind.ts';

const VIEW_MINUTES = 30;

/**
 * Lets people who help members see the site as one of them does. It is the viewer's own session, which answers as the
 * member for half an hour and only reads (AccessGuard). Nothing of it is in the browser, and it ends with the session.
 */
@Injectable()
export class MemberViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: AdminChanges,
    private readonly notifications: Notifications,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * @param token of the viewer's session
   * @returns the member, as the session answers from now on
   * @throws HttpProblem 403 for oneself and for someone with rights, 404, 409 for a suspended member
   */
  async begin(id: number, actor: PublicUser, token: string): Promise<PublicUser> {
    if (id === actor.id) throw notAllowed(t('This is your own account'));
    const endsAt = new Date(Date.now() + VIEW_MINUTES * 60_000).toISOString();
    const change = { actor, action: 'begin viewing as member', target: String(id), people: [id], fields: { endsAt } };
    return this.changes.make(change, async (manager) => {
      const member = await lockUser(manager, id);
      if (member.isAdmin || member.roles.length > 0)
        throw notAllowed(t('You can only view the site as a member, not as someone who helps run it.'));
      if (member.isSuspended)
        throw new HttpProblem(
          409,
          'conflict',
          t('This user is suspended and can’t see the site. Lift the suspension first.'),
        );
      const isBegun = await this.sessions.beginView(manager, { token, userId: actor.id, viewedId: id, endsAt });
      if (!isBegun) throw notLoggedIn();
      await this.notifications.send(manager, id, VIEWED, { by: actor.username });
      return { ...publicUser(member), view: { endsAt } };
    });
  }

  /**
   * Does nothing where no view is under way.
   *
   * @returns whose session it is
   */
  async end(token: string): Promise<PublicUser> {
    await inTransaction(this.dataSource, async (manager) => {
      const ended = await this.sessions.endView(manager, token);
      if (!ended) return;
      const { viewedId, ...actor } = ended;
      const view = { action: 'stop viewing as member', target: String(viewedId), people: [viewedId] };
      await recordInAudit(manager, { actor, ...view });
    });
    const user = await this.sessions.findUser(token);
    if (user === null) throw notLoggedIn();
    return user;
  }
}
