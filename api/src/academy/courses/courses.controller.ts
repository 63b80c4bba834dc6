import { Controller, Get, Param } from '@nestjs/common';
import { type Course, type Courses, courseSchema, coursesSchema, slugParamSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CoursesService } from './courses.service.ts';

@Controller('api/academy/courses')
@InContext('academy')
@MemberOf('academy')
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Get()
  @Described('The courses, how far one is in each, and where to go on', coursesSchema)
  listCourses(@SignedInUser() user: User, @Reading() read: Read): Promise<Courses> {
    return this.courses.list(user, read);
  }

  @Get(':course')
  @Described('A course with its lessons, and which of them one has completed', courseSchema)
  getCourse(
    @Param('course', { schema: slugParamSchema }) course: string,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<Course> {
    return this.courses.find(course, user, read);
  }
}
