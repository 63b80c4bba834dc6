import { Body, Controller, Get, HttpStatus, Post, Query, Res } from '@nestjs/common';
import {
  type Prizes,
  prizesSchema,
  type Redemption,
  type RedemptionInput,
  type RedemptionPage,
  redemptionInputSchema,
  redemptionPageSchema,
  redemptionSchema,
  redemptionsQuerySchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { FastifyReply } from 'fastify';
import type * as v from 'valibot';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { PrizesService } from './prizes.service.ts';

@Controller('api/academy')
@InContext('academy')
@MemberOf('academy')
export class PrizesController {
  constructor(private readonly prizes: PrizesService) {}

  @Get('prizes')
  @Described('What there is for points, and how many points one has', prizesSchema)
  listPrizes(@SignedInUser() user: User, @Reading() read: Read): Promise<Prizes> {
    return this.prizes.list(user, read);
  }

  @Get('redemptions')
  @Described('A page of the prizes that one has asked for, the newest first', redemptionPageSchema)
  listRedemptions(
    @Query({ schema: redemptionsQuerySchema }) { before }: v.InferOutput<typeof redemptionsQuerySchema>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<RedemptionPage> {
    return this.prizes.listRedemptions(user, before, read);
  }

  @Post('redemptions')
  @Described(
    'Asks for a prize, for which points and stock are taken at once; sent again, it is the same one',
    redemptionSchema,
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
    @Body({ schema: redemptionInputSchema }) input: RedemptionInput,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Redemption> {
    const { redemption, isNew } = await this.prizes.ask(user, input);
    reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return redemption;
  }
}
