import { Module } from '@nestjs/common';
import { PayoutCalendar } from './payout-calendar.ts';

@Module({ providers: [PayoutCalendar], exports: [PayoutCalendar] })
export class CalendarModule {}
