import { Module } from '@nestjs/common';
import { AdminCoursesController } from './admin-courses.controller.ts';
import { AdminCoursesService } from './admin-courses.service.ts';
import { CoursesController } from './courses.controller.ts';
import { CoursesService } from './courses.service.ts';

@Module({ controllers: [AdminCoursesController, CoursesController], providers: [AdminCoursesService, CoursesService] })
export class CoursesModule {}
