import { Body, Controller, Delete, Get, HttpCode, Put, Req, Res } from '@nestjs/common';
import {
  type CurrentInvitation,
  currentInvitationSchema,
  type InvitationInput,
  invitationInputSchema,
} from '@powerline/contract/payout';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../infrastructure/access/access.ts';
import { SessionLookup } from '../../../infrastructure/access/session-lookup.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { SignedCookies } from '../../../infrastructure/secrets/signed-cookies.ts';
import { clearInvitation, readInvitation, writeInvitation } from './invitation-cookie.ts';
import { InvitationsService } from './invitations.service.ts';

/** The invitation that a visitor follows, as the own cookie has it. Nothing is kept of it on the server. */
@Controller('api/invitation')
@InContext('payout')
@Public()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly sessions: SessionLookup,
    private readonly cookies: SignedCookies,
  ) {}

  @Get()
  @Described('Whose invitation this browser follows, and since when', currentInvitationSchema)
  async getInvitation(@Req() request: FastifyRequest): Promise<CurrentInvitation> {
    return { invitation: await this.invitations.show(await readInvitation(this.cookies.of(request), new Date())) };
  }

  @Put()
  @Described('Follows another invitation instead', currentInvitationSchema, {
    problems: { not_found: 'Nobody of this name can invite this visitor' },
  })
  async followInvitation(
    @Body({ schema: invitationInputSchema }) { username }: InvitationInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentInvitation> {
    const inviter = await this.invitations.inviter(username, request.ip);
    if (!inviter || inviter.id === (await this.sessions.userOf(request))?.id)
      throw notFound('There is no such invitation');
    const invitation = { memberId: inviter.id, since: new Date() };
    await writeInvitation(this.cookies, request, reply, invitation);
    return { invitation: { username: inviter.username, since: invitation.since.toISOString() } };
  }

  @Delete()
  @HttpCode(204)
  @Described('Declines the invitation', null)
  declineInvitation(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    clearInvitation(this.cookies, request, reply);
  }
}
