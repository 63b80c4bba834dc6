import { HttpStatus, Res } from '@nestjs/common';
import type { Prizes, Redemption, RedemptionPage } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import type { FastifyReply } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { PrizesService } from './prizes.service.ts';

@ContextController('academy')
export class PrizesController {
  constructor(private readonly prizes: PrizesService) {}

  @Implements(calls.listPrizes, 'What there is for points, and how many points one has')
  listPrizes(@SignedInUser() user: User, @Reading() read: Read): Promise<Prizes> {
    return this.prizes.list(user, read);
  }

  @Implements(calls.listRedemptions, 'A page of the prizes that one has asked for, the newest first')
  listRedemptions(
    @Input() { query: { before } }: Input<typeof calls.listRedemptions>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<RedemptionPage> {
    return this.prizes.listRedemptions(user, before, read);
  }

  @Implements(
    calls.askForPrize,
    'Asks for a prize, for which points and stock are taken at once; sent again, it is the same one',
    {
      successes: { 200: 'It was asked for before, by the same key', 201: 'It is asked for' },
      problems: {
        not_found: 'There is no such prize',
        conflict: 'The key was used for another prize',
        points_too_few: 'It costs more points than one has',
        prize_gone: 'It is out of stock, or offered no more',
        prize_limit: 'One has as many of it as one may have',
        prize_changed: 'It costs something else by now',
        too_many_requests: 'Twenty requests within an hour',
      },
    },
  )
  async askForPrize(
    @Input() { body }: Input<typeof calls.askForPrize>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Redemption> {
    const { redemption, isNew } = await this.prizes.ask(user, body);
    reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return redemption;
  }
}
