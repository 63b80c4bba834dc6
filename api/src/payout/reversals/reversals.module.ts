import { Module } from '@nestjs/common';
import { PayoutCalendar } from '../calendar/payout-calendar.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PlanVersions } from '../plan-versions/plan-versions.ts';
import { Reversals } from './reversals.ts';

@Module({
  imports: [LedgerModule],
  providers: [PayoutCalendar, PlanVersions, Reversals],
  exports: [Reversals],
})
export class ReversalsModule {}
