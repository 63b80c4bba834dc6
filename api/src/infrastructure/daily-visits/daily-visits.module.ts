import { Module } from '@nestjs/common';
import { DailyVisits } from './daily-visits.ts';
import { Visitors } from './visitors.ts';

@Module({ providers: [DailyVisits, Visitors], exports: [DailyVisits, Visitors] })
export class DailyVisitsModule {}
