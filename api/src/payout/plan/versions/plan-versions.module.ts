import { Module } from '@nestjs/common';
import { AdminPlanVersionsController } from '../../admin/plan-versions/admin-plan-versions.controller.ts';
import { AdminPlanVersionsService } from '../../admin/plan-versions/admin-plan-versions.service.ts';
import { RotatorModule } from '../../team/rotator/rotator.module.ts';
import { CalendarModule } from '../calendar/calendar.module.ts';
import { PlanVersions } from './plan-versions.ts';

@Module({
  imports: [CalendarModule, RotatorModule],
  controllers: [AdminPlanVersionsController],
  providers: [AdminPlanVersionsService, PlanVersions],
  exports: [PlanVersions],
})
export class PlanVersionsModule {}
