import { Req } from '@nestjs/common';
import type { EndedSession } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { AccountLinks } from '../links/account-links.ts';
import { LinkThrottle } from '../links/link-throttle.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

/** The link in the mail about a new device. */
@ContextController('accounts')
export class SessionLinkController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: AccountLinks,
    private readonly throttle: LinkThrottle,
    private readonly sessions: SessionsService,
  ) {}

  @Implements(calls.endSessionByLink, 'Ends the session that the mail about a new device is about', {
    problems: {
      link_unknown: 'The link isn’t ours',
      link_expired: 'The link is too old',
      link_used: 'The link was used before',
      too_many_requests: 'Too many links were followed from this address',
    },
  })
  async endSessionByLink(
    @Input() { body: { token } }: Input<typeof calls.endSessionByLink>,
    @Req() request: FastifyRequest,
  ): Promise<EndedSession> {
    await this.throttle.attempt(request.ip);
    return inTransaction(this.dataSource, async (manager) => {
      const { id, username } = await this.links.lockOwner(manager, token, ['session-end']);
      const { sessionId } = await this.links.use(manager, token, ['session-end']);
      const hasEnded = sessionId !== null && (await this.sessions.endOne(id, sessionId, manager));
      return { username, hasEnded };
    });
  }
}
