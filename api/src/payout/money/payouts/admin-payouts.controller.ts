import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import {
  type AdminPayout,
  type AdminPayoutPage,
  type AdminPayoutsQuery,
  adminPayoutPageSchema,
  adminPayoutSchema,
  adminPayoutsQuerySchema,
  type ChangedPayouts,
  changedPayoutsSchema,
  type PayoutBatch,
  type PayoutPayment,
  type PayoutReturn,
  payoutBatchSchema,
  payoutPaymentSchema,
  payoutReturnSchema,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import { Admin } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { PAYOUT_FILE_TYPE } from './payout-file.ts';
import { readQueue } from './payout-list.ts';
import { PayoutQueueService } from './payout-queue.service.ts';

const BATCH = {
  not_found: 'One of them is not there; none was changed',
  payout_changed: 'One of them is in another state, as somebody else may have changed it; none was changed',
} as const;

@Controller('api/admin/payout/payouts')
@InContext('payout')
@Admin()
export class AdminPayoutsController {
  constructor(private readonly queue: PayoutQueueService) {}

  @Get()
  @Described('A page of the payouts of one state, the oldest first', adminPayoutPageSchema)
  listPayoutQueue(
    @Query({ schema: adminPayoutsQuerySchema }) query: AdminPayoutsQuery,
    @Reading() read: Read,
  ): Promise<AdminPayoutPage> {
    return readQueue(query, read);
  }

  @Get(':id')
  @Described('A payout, with who did what about it', adminPayoutSchema)
  getQueuedPayout(@Param('id', { schema: idParamSchema }) id: number, @Reading() read: Read): Promise<AdminPayout> {
    return this.queue.find(id, read);
  }

  @Post('approve')
  @HttpCode(200)
  @Described('Approves payouts, all or none', changedPayoutsSchema, { problems: BATCH })
  approvePayouts(
    @Body({ schema: payoutBatchSchema }) batch: PayoutBatch,
    @SignedInUser() user: User,
  ): Promise<ChangedPayouts> {
    return this.queue.approve(batch, user);
  }

  // A change, and no GET: it is recorded who has read where members want their money.
  @Post('export')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Header('content-type', `${PAYOUT_FILE_TYPE}; charset=utf-8`)
  @Header('content-disposition', 'attachment; filename="payouts.csv"')
  @Described('Approved payouts as a file of CSV, with where each is to be sent', v.string(), {
    mediaType: PAYOUT_FILE_TYPE,
    problems: { ...BATCH, payout_changed: 'One of them is not approved' },
  })
  exportPayouts(@Body({ schema: payoutBatchSchema }) batch: PayoutBatch, @SignedInUser() user: User): Promise<string> {
    return this.queue.export(batch, user);
  }

  @Post('mark-paid')
  @HttpCode(200)
  @Described('Marks approved payouts as paid, all or none, by one reference', changedPayoutsSchema, { problems: BATCH })
  markPayoutsPaid(
    @Body({ schema: payoutPaymentSchema }) paid: PayoutPayment,
    @SignedInUser() user: User,
  ): Promise<ChangedPayouts> {
    return this.queue.markPaid(paid, user);
  }

  @Post('return')
  @HttpCode(200)
  @Described('Puts payouts that are not paid back into the balances, all or none', changedPayoutsSchema, {
    problems: BATCH,
  })
  returnPayouts(
    @Body({ schema: payoutReturnSchema }) returned: PayoutReturn,
    @SignedInUser() user: User,
  ): Promise<ChangedPayouts> {
    return this.queue.return(returned, user);
  }
}
