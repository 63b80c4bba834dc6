import { Module } from '@nestjs/common';
import { AdminPointsController } from './admin-points.controller.ts';
import { PointsController } from './points.controller.ts';
import { PointsService } from './points.service.ts';

@Module({ controllers: [AdminPointsController, PointsController], providers: [PointsService] })
export class PointsModule {}
