import { Controller, Get, Header, Param } from '@nestjs/common';
import {
  CAPTIONS_TYPE,
  captionLanguageSchema,
  type Lesson,
  lessonSchema,
  slugParamSchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CaptionsService } from './captions.service.ts';
import { LessonsService } from './lessons.service.ts';

@Controller('api/academy')
@InContext('academy')
@MemberOf('academy')
export class LessonsController {
  constructor(
    private readonly lessons: LessonsService,
    private readonly captions: CaptionsService,
  ) {}

  @Get('courses/:course/lessons/:lesson')
  @Described('A lesson, with one’s own progress', lessonSchema)
  getLesson(
    @Param('course', { schema: slugParamSchema }) course: string,
    @Param('lesson', { schema: slugParamSchema }) lesson: string,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<Lesson> {
    return this.lessons.find(course, lesson, user, read);
  }

  @Get('lessons/:id/captions/:language')
  @Header('content-type', `${CAPTIONS_TYPE}; charset=utf-8`)
  @Described('Captions of a lesson’s film in one language', v.string(), { mediaType: CAPTIONS_TYPE })
  getCaptions(
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('language', { schema: captionLanguageSchema }) language: string,
  ): Promise<string> {
    return this.captions.read(id, language);
  }
}
