import { Req, Res } from '@nestjs/common';
import type { CurrentInvitation } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionLookup } from '../../../infrastructure/access/session-lookup.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { SignedCookies } from '../../../infrastructure/secrets/signed-cookies.ts';
import { clearInvitation, readInvitation, writeInvitation } from './invitation-cookie.ts';
import { InvitationsService } from './invitations.service.ts';

/** The invitation that a visitor follows, read from their cookie. The server stores nothing of it. */
@ContextController('payout')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly sessions: SessionLookup,
    private readonly cookies: SignedCookies,
  ) {}

  @Implements(calls.getInvitation, 'Whose invitation this browser follows, and since when')
  async getInvitation(@Req() request: FastifyRequest): Promise<CurrentInvitation> {
    return this.invitations.current(await readInvitation(this.cookies.of(request), new Date()));
  }

  @Implements(calls.followInvitation, 'Follows another invitation instead', {
    problems: { not_found: 'Nobody of this name can invite this visitor' },
  })
  async followInvitation(
    @Input() { body: { username } }: Input<typeof calls.followInvitation>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentInvitation> {
    const inviter = await this.invitations.inviter(username, request.ip);
    if (!inviter || inviter.id === (await this.sessions.userOf(request))?.id)
      throw notFound(t('There is no such invitation'));
    const invitation = { memberId: inviter.id, since: new Date() };
    await writeInvitation(this.cookies, request, reply, invitation);
    return this.invitations.current(invitation);
  }

  @Implements(calls.declineInvitation, 'Declines the invitation')
  declineInvitation(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    clearInvitation(this.cookies, request, reply);
  }
}
