import { Readable } from 'node:stream';
import { Header, StreamableFile } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type {
  EarnedFrom,
  EarningPeople,
  EarningReason,
  Earnings,
  MoneyPath,
  MonthEarnings,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ReaderCheck, type RefuseUnlessReader, SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { NO_MONTH } from '../months/no-month.ts';
import { EarningsService } from './earnings.service.ts';

const NOT_YOURS = 'These earnings are someone else’s. Only that member and admins can see them.';
const NOT_CLOSED = 'The month is not closed';

@ContextController('payout')
export class EarningsController {
  constructor(private readonly earnings: EarningsService) {}

  @Implements(calls.listEarnings, 'One’s own months: what each came to, and which are not closed')
  listEarnings(@SignedInUser() user: User): Promise<Earnings> {
    return this.earnings.list(user.id);
  }

  @Implements(calls.getMonthEarnings, 'One’s own month, row by row; before its closing what it would come to now', {
    problems: {
      not_found: NO_MONTH,
      too_many_requests: 'Too many within a minute, of months that are not closed',
    },
  })
  getMonthEarnings(
    @Input() { params: { month } }: Input<typeof calls.getMonthEarnings>,
    @SignedInUser() user: User,
  ): Promise<MonthEarnings> {
    return this.earnings.show(user.id, month);
  }

  @Implements(calls.listEarningPeople, 'Who is behind a row of one’s own month; before its closing, who would be', {
    problems: {
      not_found: NO_MONTH,
      too_many_requests: 'Too many within a minute, of months that are not closed',
    },
  })
  listEarningPeople(
    @Input() { params: { month }, query }: Input<typeof calls.listEarningPeople>,
    @SignedInUser() user: User,
  ): Promise<EarningPeople> {
    return this.earnings.listPeople(user.id, month, query);
  }

  @Implements(calls.explainEarning, 'Why one earned from somebody’s month, or did not', {
    problems: { not_found: `${NOT_CLOSED}, or nobody of that name is in one’s team` },
  })
  explainEarning(
    @Input() { params: { month, username } }: Input<typeof calls.explainEarning>,
    @SignedInUser() user: User,
  ): Promise<EarningReason> {
    return this.earnings.explain(user.id, month, username);
  }

  @Implements(calls.getMoneyPath, 'The way of one payment up to its earner, stop by stop', {
    problems: {
      second_factor_missing: 'The path is another member’s, and the admin has no second factor',
      not_found: 'The month has not begun, the payer is not in the earner’s team, or the path is another member’s',
    },
  })
  async getMoneyPath(
    @Input() { params: { month, id }, query: { earner } }: Input<typeof calls.getMoneyPath>,
    @SignedInUser() user: User,
    @ReaderCheck() refuseUnlessReader: RefuseUnlessReader,
  ): Promise<MoneyPath> {
    if (earner !== undefined && earner !== user.id)
      await refuseUnlessReader('money', NOT_YOURS).catch((error: unknown) => {
        // For members, other people's paths aren't there.
        throw error instanceof HttpProblem && error.code === 'not_allowed' ? notFound(NOT_YOURS) : error;
      });
    return this.earnings.path(earner ?? user.id, month, id);
  }

  @Implements(calls.getEarnedFrom, 'What one earned from somebody in the latest months', {
    problems: { not_found: 'The member is not in one’s team' },
  })
  getEarnedFrom(
    @Input() { params: { id } }: Input<typeof calls.getEarnedFrom>,
    @SignedInUser() user: User,
  ): Promise<EarnedFrom> {
    return this.earnings.earnedFrom(user.id, id);
  }

  @Header('Content-Disposition', 'attachment; filename="earnings.csv"')
  @Implements(calls.getEarningsFile, 'One’s own closed month as CSV, a line for each who paid', {
    mediaType: 'text/csv',
    problems: { not_found: NOT_CLOSED, too_many_requests: 'Too many within ten minutes' },
  })
  async getEarningsFile(
    @Input() { params: { month } }: Input<typeof calls.getEarningsFile>,
    @SignedInUser() user: User,
  ): Promise<StreamableFile> {
    const file = await this.earnings.file(user.id, month);
    return new StreamableFile(Readable.from(file), { type: 'text/csv; charset=utf-8' });
  }
}
