import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { PayoutCalendar } from '../../plan/calendar/payout-calendar.ts';
import { PlanVersions } from '../../plan/versions/plan-versions.ts';
import { Reversals } from './reversals.ts';

@Module({
  imports: [LedgerModule],
  providers: [PayoutCalendar, PlanVersions, Reversals],
  exports: [Reversals],
})
export class ReversalsModule {}
