import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type Month,
  type MonthFigures,
  monthFiguresSchema,
  monthSchema,
  type PayoutMonth,
  payoutMonthSchema,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import { Admin } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import { MonthsService } from './months.service.ts';

/** Nothing has to be said beyond the address. */
const noFieldsSchema = v.optional(v.strictObject({}));
const NO_MONTH = 'The month has not begun, or nobody had paid yet when it ended';

@Controller('api/admin/payout/months')
@InContext('payout')
@Admin()
export class AdminMonthsController {
  constructor(private readonly months: MonthsService) {}

  @Get()
  @Described(
    'The months of the site, the newest first: open, being closed, or closed with what they came to',
    v.array(payoutMonthSchema),
  )
  listPayoutMonths(): Promise<PayoutMonth[]> {
    return this.months.list();
  }

  @Get(':month')
  @Described('A month: how far its closing is, or what it came to', payoutMonthSchema, {
    problems: { not_found: NO_MONTH },
  })
  getPayoutMonth(@Param('month', { schema: monthSchema }) month: Month): Promise<PayoutMonth> {
    return this.months.show(month);
  }

  @Post(':month/dry-run')
  @HttpCode(200)
  @Described('What a month would come to if it was closed now; changes nothing', monthFiguresSchema, {
    problems: {
      not_found: NO_MONTH,
      conflict: 'The month is closed, or somebody who paid has no place in the team yet',
      too_many_requests: 'Too many within ten minutes',
    },
  })
  dryRunPayoutMonth(
    @Param('month', { schema: monthSchema }) month: Month,
    @Body({ schema: noFieldsSchema }) _body: unknown,
    @SignedInUser() user: User,
  ): Promise<MonthFigures> {
    return this.months.dryRun(month, user);
  }

  @Post(':month/closing')
  @HttpCode(202)
  @Described('Has a month closed, once for ever; the month says how far it is', payoutMonthSchema, {
    problems: {
      not_found: NO_MONTH,
      conflict: 'The month is closed, may not be closed yet, or another one comes first',
    },
  })
  closePayoutMonth(
    @Param('month', { schema: monthSchema }) month: Month,
    @Body({ schema: noFieldsSchema }) _body: unknown,
    @SignedInUser() user: User,
  ): Promise<PayoutMonth> {
    return this.months.close(month, user);
  }
}
