import type { User } from '@powerline/contract/accounts';
import type { MonthLetter } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { MonthLetterService } from './month-letter.service.ts';

@ContextController('payout')
export class MonthLetterController {
  constructor(private readonly letters: MonthLetterService) {}

  @Implements(calls.getMonthLetter, 'One’s own closed month on a page: amount, change, who joined and paused, fees', {
    problems: { not_found: 'The month is not closed' },
  })
  getMonthLetter(
    @Input() { params: { month } }: Input<typeof calls.getMonthLetter>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<MonthLetter> {
    return this.letters.read(user.id, month, read);
  }
}
