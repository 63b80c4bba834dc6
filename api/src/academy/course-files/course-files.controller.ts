import { Header, Req } from '@nestjs/common';
import {
  type AdminCourse,
  COURSE_FILE_TYPE,
  type CourseFilePreview,
  type StarterCourse,
} from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CourseFilesService } from './course-files.service.ts';

const PROBLEMS = { too_large: 'Larger than 16 MB', too_many_requests: 'Too many within ten minutes' };

@ContextController('academy')
export class CourseFilesController {
  constructor(private readonly files: CourseFilesService) {}

  @Header('Content-Disposition', 'attachment; filename="course.json"')
  @Header('Content-Type', COURSE_FILE_TYPE)
  @Implements(calls.getCourseFile, 'A course as one file: lessons, quizzes, captions, translations and images', {
    mediaType: COURSE_FILE_TYPE,
  })
  getCourseFile(
    @Input() { params: { id } }: Input<typeof calls.getCourseFile>,
    @Reading() read: Read,
  ): Promise<string> {
    return this.files.export(id, read);
  }

  @Implements(calls.previewCourseFile, 'Shows what importing a course file would add. Stores nothing', {
    problems: PROBLEMS,
  })
  previewCourseFile(
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
    @Reading() read: Read,
  ): Promise<CourseFilePreview> {
    return this.files.preview(request, user, read);
  }

  @Implements(calls.importCourseFile, 'Imports a course file as a draft', {
    problems: { ...PROBLEMS, invalid_input: 'The file has problems, which its preview lists' },
  })
  importCourseFile(@SignedInUser() user: User, @Req() request: FastifyRequest): Promise<AdminCourse> {
    return this.files.import(request, user);
  }

  @Implements(calls.listStarterCourses, 'Starter courses that come with the product')
  listStarterCourses(): Promise<StarterCourse[]> {
    return this.files.listStarters();
  }

  @Implements(calls.createStarterCourse, 'Adds a starter course as a draft', {
    problems: { not_found: 'There is no such starter course' },
  })
  createStarterCourse(
    @Input() { body: { slug } }: Input<typeof calls.createStarterCourse>,
    @SignedInUser() user: User,
  ): Promise<AdminCourse> {
    return this.files.createStarter(slug, user);
  }
}
