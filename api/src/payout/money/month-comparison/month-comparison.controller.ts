import { Req } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { EARNINGS_LIST_MAX_BYTES, type MonthComparison } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { readCsv } from '../../../infrastructure/http/request-body.ts';
import { NO_MONTH } from '../months/no-month.ts';
import { MonthComparisonService } from './month-comparison.service.ts';

@ContextController('payout')
export class MonthComparisonController {
  constructor(private readonly comparisons: MonthComparisonService) {}

  @Implements(
    calls.compareMonth,
    'Another system’s commission list for a month beside this site’s: who differs, by how much and why; stores nothing',
    {
      problems: {
        invalid_input: 'It is no list',
        too_large: 'The file is larger than 2 MB',
        not_found: NO_MONTH,
        conflict: 'The open month cannot be settled yet',
        too_many_requests: 'Too many comparisons in ten minutes',
      },
    },
  )
  async compareMonth(
    @Input() { params: { month }, query }: Input<typeof calls.compareMonth>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<MonthComparison> {
    return this.comparisons.compare(month, await readCsv(request, EARNINGS_LIST_MAX_BYTES), query, user);
  }
}
