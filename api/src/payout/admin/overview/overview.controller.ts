import { Controller, Get } from '@nestjs/common';
import { type PayoutOverview, payoutOverviewSchema } from '@powerline/contract/payout';
import { Admin } from '../../../infrastructure/access/access.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { OverviewService } from './overview.service.ts';

@Controller('api/admin/payout/overview')
@InContext('payout')
@Admin()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @Described(
    'How the team and its money stand: months, balances, waiting payouts, nightly checks',
    payoutOverviewSchema,
  )
  getPayoutOverview(@Reading() read: Read): Promise<PayoutOverview> {
    return this.overview.read(read);
  }
}
