import type { User } from '@powerline/contract/accounts';
import type { MonthMembers, MonthReminders, MonthSteps, Reconciliation } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { NO_MONTH } from '../months/no-month.ts';
import { MonthStepsService } from './month-steps.service.ts';
import { RemindersService } from './reminders.service.ts';

const NOT_OPEN = 'The month is closed, or being closed';

@ContextController('payout')
export class MonthStepsController {
  constructor(
    private readonly steps: MonthStepsService,
    private readonly reminders: RemindersService,
  ) {}

  @Implements(calls.getMonthSteps, 'The figures of a month’s steps, from the money that came in to the payouts', {
    problems: { not_found: NO_MONTH },
  })
  getMonthSteps(@Input() { params: { month } }: Input<typeof calls.getMonthSteps>): Promise<MonthSteps> {
    return this.steps.steps(month);
  }

  @Implements(calls.listMonthMembers, 'Members who paid a month, paid a part of it, or nothing, a page at a time', {
    problems: { not_found: NO_MONTH },
  })
  listMonthMembers(@Input() { params: { month }, query }: Input<typeof calls.listMonthMembers>): Promise<MonthMembers> {
    return this.steps.members(month, query);
  }

  @Implements(calls.previewMonthReminders, 'How many members a reminder to pay a month would reach now', {
    problems: { not_found: NO_MONTH, conflict: NOT_OPEN },
  })
  previewMonthReminders(
    @Input() { params: { month } }: Input<typeof calls.previewMonthReminders>,
  ): Promise<MonthReminders> {
    return this.reminders.preview(month);
  }

  @Implements(
    calls.sendMonthReminders,
    'Mails a reminder to members who haven’t paid a month, once in seven days each',
    {
      problems: { not_found: NO_MONTH, conflict: `${NOT_OPEN}, or a reminder would reach no one` },
    },
  )
  sendMonthReminders(
    @Input() { params: { month } }: Input<typeof calls.sendMonthReminders>,
    @SignedInUser() user: User,
  ): Promise<MonthReminders> {
    return this.reminders.send(month, user);
  }

  @Implements(calls.reconcilePayoutMonth, 'All earnings up to a closed month, and where the ledger has them', {
    problems: { not_found: 'The month is not closed' },
  })
  reconcilePayoutMonth(
    @Input() { params: { month } }: Input<typeof calls.reconcilePayoutMonth>,
  ): Promise<Reconciliation> {
    return this.steps.reconcile(month);
  }
}
