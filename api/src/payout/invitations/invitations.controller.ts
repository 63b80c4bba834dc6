import { Body, Controller, Delete, Get, HttpCode, Inject, Put, Req, Res } from '@nestjs/common';
import {
  type CurrentInvitation,
  currentInvitationSchema,
  type InvitationInput,
  invitationInputSchema,
} from '@powerline/contract/payout';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../infrastructure/access/access.ts';
import { SessionLookup } from '../../infrastructure/access/session-lookup.ts';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { isSecure } from '../../infrastructure/http/secure-request.ts';
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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Described('Whose invitation this browser follows, and since when', currentInvitationSchema)
  async getInvitation(@Req() request: FastifyRequest): Promise<CurrentInvitation> {
    return { invitation: await this.invitations.show(readInvitation(request, new Date())) };
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
    writeInvitation(reply, invitation, isSecure(request, this.config.PUBLIC_ORIGIN));
    return { invitation: { username: inviter.username, since: invitation.since.toISOString() } };
  }

  @Delete()
  @HttpCode(204)
  @Described('Declines the invitation', null)
  declineInvitation(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    clearInvitation(reply, isSecure(request, this.config.PUBLIC_ORIGIN));
  }
}
