import { Module } from '@nestjs/common';
import { CalendarModule } from '../../plan/calendar/calendar.module.ts';
import { OverviewController } from './overview.controller.ts';
import { OverviewService } from './overview.service.ts';

@Module({ imports: [CalendarModule], controllers: [OverviewController], providers: [OverviewService] })
export class OverviewModule {}
