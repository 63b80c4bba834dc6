import type { User } from '@powerline/contract/accounts';
import type { DryRun, PayoutMonth } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { MonthsService } from './months.service.ts';
import { NO_MONTH } from './no-month.ts';

@ContextController('payout')
export class AdminMonthsController {
  constructor(private readonly months: MonthsService) {}

  @Implements(
    calls.listPayoutMonths,
    'The months of the site, the newest first: open, being closed, or closed with what they came to',
  )
  listPayoutMonths(): Promise<PayoutMonth[]> {
    return this.months.list();
  }

  @Implements(calls.getPayoutMonth, 'A month: how far its closing is, or what it came to', {
    problems: { not_found: NO_MONTH },
  })
  getPayoutMonth(@Input() { params: { month } }: Input<typeof calls.getPayoutMonth>): Promise<PayoutMonth> {
    return this.months.show(month);
  }

  @Implements(calls.dryRunPayoutMonth, 'What a month would come to if it was closed now; changes nothing', {
    problems: {
      not_found: NO_MONTH,
      conflict: 'The month is closed, or somebody who paid has no place in the team yet',
      too_many_requests: 'Too many within ten minutes',
    },
  })
  dryRunPayoutMonth(
    @Input() { params: { month } }: Input<typeof calls.dryRunPayoutMonth>,
    @SignedInUser() user: User,
  ): Promise<DryRun> {
    return this.months.dryRun(month, user);
  }

  @Implements(calls.closePayoutMonth, 'Has a month closed, once for ever; the month says how far it is', {
    problems: {
      not_found: NO_MONTH,
      conflict: 'The month is closed, may not be closed yet, another one comes first, or the figures have changed',
    },
  })
  closePayoutMonth(
    @Input() { params: { month }, body: { figures } }: Input<typeof calls.closePayoutMonth>,
    @SignedInUser() user: User,
  ): Promise<PayoutMonth> {
    return this.months.close(month, figures, user);
  }

  @Implements(calls.postponePayoutMonth, 'Has a month close by itself some days later, or as its plan says', {
    problems: { not_found: NO_MONTH, conflict: 'The month is closed, or being closed' },
  })
  postponePayoutMonth(
    @Input() { params: { month }, body }: Input<typeof calls.postponePayoutMonth>,
    @SignedInUser() user: User,
  ): Promise<PayoutMonth> {
    return this.months.postpone(month, body, user);
  }
}
