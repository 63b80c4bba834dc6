import { Module } from '@nestjs/common';
import { InstallationController } from './installation.controller.ts';
import { InstallationService } from './installation.service.ts';
import { PayoutCalendar } from './payout-calendar.ts';

@Module({
  controllers: [InstallationController],
  providers: [InstallationService, PayoutCalendar],
  exports: [PayoutCalendar],
})
export class CalendarModule {}
