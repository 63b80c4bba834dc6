import type { PayoutOverview } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ContextController, Implements } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { OverviewService } from './overview.service.ts';

@ContextController('payout')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Implements(
    calls.getPayoutOverview,
    'How the team and its money stand: months, balances, waiting payouts, nightly checks',
  )
  getPayoutOverview(@Reading() read: Read): Promise<PayoutOverview> {
    return this.overview.read(read);
  }
}
