import { Module } from '@nestjs/common';
import { PlanVersionsModule } from '../plan-versions/plan-versions.module.ts';
import { MembershipsController } from './memberships.controller.ts';
import { MembershipsService } from './memberships.service.ts';

@Module({ imports: [PlanVersionsModule], controllers: [MembershipsController], providers: [MembershipsService] })
export class MembershipsModule {}
