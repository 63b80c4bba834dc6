import { Get, Param, Req, Res } from '@nestjs/common';
import { OTHER_INVITATION } from '@powerline/contract/payout';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Public } from '../../../infrastructure/access/access.ts';
import { SessionLookup } from '../../../infrastructure/access/session-lookup.ts';
import { ContextController } from '../../../infrastructure/calls/implements.ts';
import { SignedCookies } from '../../../infrastructure/secrets/signed-cookies.ts';
import { readInvitation, writeInvitation } from './invitation-cookie.ts';
import { InvitationVisitsService } from './invitation-visits.service.ts';
import { InvitationsService } from './invitations.service.ts';

/** Whatever stands there leads to the form: which names there are is the service's business. */
const nameParamSchema = v.string();

/** The address that members give to others: `/r/ann`. */
@ContextController('payout', 'r')
export class InvitationLinkController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly sessions: SessionLookup,
    private readonly visits: InvitationVisitsService,
    private readonly cookies: SignedCookies,
  ) {}

  /**
   * The first invitation that counts stays. The page hears about another one and asks which to follow. So opening a link
   * in passing never takes a newcomer away from the first inviter.
   */
  @Get(':username')
  @Public()
  async follow(
    @Param('username', { schema: nameParamSchema }) username: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const now = new Date();
    const inviter = await this.invitations.inviter(username, request.ip);
    let target = '/register';
    if (inviter && inviter.id !== (await this.sessions.userOf(request))?.id) {
      this.visits.record(inviter.id, request);
      const current = await readInvitation(this.cookies.of(request), now);
      if (current?.memberId !== inviter.id) {
        if (await this.invitations.counts(current))
          target = `/register?${new URLSearchParams({ [OTHER_INVITATION]: inviter.username })}`;
        else await writeInvitation(this.cookies, request, reply, { memberId: inviter.id, since: now });
      }
    }
    await reply.redirect(target, 302);
  }
}
