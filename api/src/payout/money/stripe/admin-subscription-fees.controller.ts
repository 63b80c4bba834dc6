import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type SubscriptionFees,
  type SubscriptionFeesInput,
  subscriptionFeesInputSchema,
  subscriptionFeesSchema,
} from '@powerline/contract/payout';
import { Admin } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { SubscriptionFeesService } from './subscription-fees.service.ts';

@Controller('api/admin/payout/subscription-fees')
@InContext('payout')
@Admin()
export class AdminSubscriptionFeesController {
  constructor(private readonly fees: SubscriptionFeesService) {}

  @Get()
  @Described('How many subscriptions pay a different fee than the next one', subscriptionFeesSchema)
  getSubscriptionFees(@Reading() read: Read): Promise<SubscriptionFees> {
    return this.fees.read(read);
  }

  @Post()
  @HttpCode(202)
  @Described('Tells members about the next fee and moves their subscriptions to it', subscriptionFeesSchema, {
    problems: { conflict: 'The plan has changed since then' },
  })
  moveSubscriptions(
    @Body({ schema: subscriptionFeesInputSchema }) input: SubscriptionFeesInput,
    @SignedInUser() user: User,
  ): Promise<SubscriptionFees> {
    return this.fees.move(input, user);
  }
}
