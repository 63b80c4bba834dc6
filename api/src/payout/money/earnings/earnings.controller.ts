import { Readable } from 'node:stream';
import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type EarningPeople,
  type EarningPeopleQuery,
  type EarningReason,
  type Earnings,
  earningPeopleQuerySchema,
  earningPeopleSchema,
  earningReasonSchema,
  earningsSchema,
  type Month,
  type MonthEarnings,
  monthEarningsSchema,
  monthSchema,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import { MemberOf } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import { EarningsService } from './earnings.service.ts';

/** Whether somebody has that name is the service's business. */
const usernameParamSchema = v.string();
const NOT_CLOSED = 'The month is not closed';

@Controller('api/earnings')
@InContext('payout')
@MemberOf('payout')
export class EarningsController {
  constructor(private readonly earnings: EarningsService) {}

  @Get()
  @Described('One’s own months: what each came to, and which are not closed', earningsSchema)
  listEarnings(@SignedInUser() user: User): Promise<Earnings> {
    return this.earnings.list(user.id);
  }

  @Get(':month')
  @Described('One’s own month, row by row; before its closing what it would come to now', monthEarningsSchema, {
    problems: {
      not_found: 'The month has not begun, or nobody had paid yet when it ended',
      too_many_requests: 'Too many within a minute, of months that are not closed',
    },
  })
  getMonthEarnings(
    @Param('month', { schema: monthSchema }) month: Month,
    @SignedInUser() user: User,
  ): Promise<MonthEarnings> {
    return this.earnings.show(user.id, month);
  }

  @Get(':month/people')
  @Described('Who is behind a row of one’s own closed month', earningPeopleSchema, {
    problems: { not_found: NOT_CLOSED },
  })
  listEarningPeople(
    @Param('month', { schema: monthSchema }) month: Month,
    @Query({ schema: earningPeopleQuerySchema }) query: EarningPeopleQuery,
    @SignedInUser() user: User,
  ): Promise<EarningPeople> {
    return this.earnings.listPeople(user.id, month, query);
  }

  @Get(':month/people/:username')
  @Described('Why one earned from somebody’s month, or did not', earningReasonSchema, {
    problems: { not_found: `${NOT_CLOSED}, or nobody of that name is in one’s team` },
  })
  explainEarning(
    @Param('month', { schema: monthSchema }) month: Month,
    @Param('username', { schema: usernameParamSchema }) username: string,
    @SignedInUser() user: User,
  ): Promise<EarningReason> {
    return this.earnings.explain(user.id, month, username);
  }

  @Get(':month/file')
  @Header('Content-Disposition', 'attachment; filename="earnings.csv"')
  @Described('One’s own closed month as CSV, a line for each who paid', v.string(), {
    mediaType: 'text/csv',
    problems: { not_found: NOT_CLOSED, too_many_requests: 'Too many within ten minutes' },
  })
  async getEarningsFile(
    @Param('month', { schema: monthSchema }) month: Month,
    @SignedInUser() user: User,
  ): Promise<StreamableFile> {
    const file = await this.earnings.file(user.id, month);
    return new StreamableFile(Readable.from(file), { type: 'text/csv; charset=utf-8' });
  }
}
