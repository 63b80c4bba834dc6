import { Module } from '@nestjs/common';
import { DailyVisits } from './daily-visits.ts';

@Module({ providers: [DailyVisits], exports: [DailyVisits] })
export class DailyVisitsModule {}
