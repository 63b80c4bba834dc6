import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  type AdminLesson,
  adminLessonSchema,
  type LessonCreation,
  lessonCreationSchema,
  type Order,
  orderSchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminLessonsService } from './admin-lessons.service.ts';

/** The lessons of one course, for admins. */
@Controller('api/admin/academy/courses/:id/lessons')
@InContext('academy')
@Admin()
export class CourseLessonsController {
  constructor(private readonly lessons: AdminLessonsService) {}

  @Get()
  @Described('Every lesson of a course as admins see it', v.array(adminLessonSchema))
  listAdminLessons(@Param('id', { schema: idParamSchema }) id: number, @Reading() read: Read): Promise<AdminLesson[]> {
    return this.lessons.list(id, read);
  }

  @Post()
  @Described('Begins a lesson that nobody sees yet', adminLessonSchema, {
    problems: { conflict: 'Another lesson of the course has this address' },
  })
  createLesson(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: lessonCreationSchema }) input: LessonCreation,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.lessons.create(id, input, user);
  }

  @Put('order')
  @HttpCode(204)
  @Described('Puts all lessons of a course in an order', null, {
    problems: { conflict: 'The ids are not those of all lessons of the course' },
  })
  orderLessons(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: orderSchema }) input: Order,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.lessons.order(id, input, user);
  }
}
