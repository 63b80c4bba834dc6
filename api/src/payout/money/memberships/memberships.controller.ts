import { Controller, Get, Query } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  type Membership,
  membershipSchema,
  type ReceiptPage,
  receiptPageSchema,
  receiptsQuerySchema,
} from '@powerline/contract/payout';
import type * as v from 'valibot';
import { MemberOf } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { MembershipsService } from './memberships.service.ts';

@Controller('api/membership')
@InContext('payout')
@MemberOf('payout')
export class MembershipsController {
  constructor(private readonly memberships: MembershipsService) {}

  @Get()
  @Described('One’s own membership: whether this month is paid, until when, and what it costs', membershipSchema)
  getMembership(@SignedInUser() user: User): Promise<Membership> {
    return this.memberships.read(user, new Date());
  }

  @Get('payments')
  @Described('A page of what one has paid and got back, the newest first', receiptPageSchema)
  listReceipts(
    @SignedInUser() user: User,
    @Query({ schema: receiptsQuerySchema }) { before }: v.InferOutput<typeof receiptsQuerySchema>,
    @Reading() read: Read,
  ): Promise<ReceiptPage> {
    return this.memberships.receipts(user, before, read);
  }
}
