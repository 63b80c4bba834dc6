import { Module } from '@nestjs/common';
import { AdminLessonsController } from './admin-lessons.controller.ts';
import { AdminLessonsService } from './admin-lessons.service.ts';
import { CaptionsService } from './captions.service.ts';
import { CourseLessonsController } from './course-lessons.controller.ts';
import { LessonsController } from './lessons.controller.ts';
import { LessonsService } from './lessons.service.ts';

@Module({
  controllers: [AdminLessonsController, CourseLessonsController, LessonsController],
  providers: [AdminLessonsService, CaptionsService, LessonsService],
})
export class LessonsModule {}
