import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  type AdminCourse,
  adminCourseSchema,
  type CourseCreation,
  type CourseDraft,
  courseCreationSchema,
  courseDraftSchema,
  type Order,
  orderSchema,
  type ReadVersion,
  readVersionSchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminCoursesService } from './admin-courses.service.ts';

const MEANWHILE = { conflict: 'Somebody else has changed it meanwhile: the sentence names who' } as const;

@Controller('api/admin/academy/courses')
@InContext('academy')
@Admin()
export class AdminCoursesController {
  constructor(private readonly courses: AdminCoursesService) {}

  @Get()
  @Described(
    'Every course with what is published, what is being written, and what stays when it is deleted',
    v.array(adminCourseSchema),
  )
  listAdminCourses(@Reading() read: Read): Promise<AdminCourse[]> {
    return this.courses.list(read);
  }

  @Post()
  @Described('Begins a course that nobody sees yet', adminCourseSchema, {
    problems: { conflict: 'Another course has this address' },
  })
  createCourse(
    @Body({ schema: courseCreationSchema }) input: CourseCreation,
    @SignedInUser() user: User,
  ): Promise<AdminCourse> {
    return this.courses.create(input, user);
  }

  @Put('order')
  @HttpCode(204)
  @Described('Puts all courses in an order', null, { problems: { conflict: 'The ids are not those of all courses' } })
  orderCourses(@Body({ schema: orderSchema }) input: Order, @SignedInUser() user: User): Promise<void> {
    return this.courses.order(input, user);
  }

  @Get(':id')
  @Described('One course as admins see it', adminCourseSchema)
  getAdminCourse(@Param('id', { schema: idParamSchema }) id: number, @Reading() read: Read): Promise<AdminCourse> {
    return this.courses.find(id, read);
  }

  @Put(':id/draft')
  @Described('Keeps what is being written; members see what is published', adminCourseSchema, { problems: MEANWHILE })
  saveCourseDraft(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: courseDraftSchema }) input: CourseDraft,
    @SignedInUser() user: User,
  ): Promise<AdminCourse> {
    return this.courses.saveDraft(id, input, user);
  }

  @Put(':id/publication')
  @Described('Publishes the draft', adminCourseSchema, {
    problems: { ...MEANWHILE, invalid_input: 'Something that members need is missing: each field has its sentence' },
  })
  publishCourse(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: readVersionSchema }) input: ReadVersion,
    @SignedInUser() user: User,
  ): Promise<AdminCourse> {
    return this.courses.publish(id, input, user);
  }

  @Delete(':id/publication')
  @Described('Takes a course from the members’ sight; its text becomes the draft', adminCourseSchema)
  withdrawCourse(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<AdminCourse> {
    return this.courses.withdraw(id, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @Described('Deletes a course with its lessons; progress and points of members stay', null)
  deleteCourse(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.courses.delete(id, user);
  }
}
