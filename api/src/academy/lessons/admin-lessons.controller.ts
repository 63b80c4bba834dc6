import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  type AdminLesson,
  adminLessonSchema,
  type CaptionsInput,
  captionLanguageSchema,
  captionsInputSchema,
  type LessonDraft,
  type LessonPreviewInput,
  lessonDraftSchema,
  lessonPreviewInputSchema,
  markdownPreviewSchema,
  type ReadVersion,
  readVersionSchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import type * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { markdownToHtml } from '../../infrastructure/markdown/markdown.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminLessonsService } from './admin-lessons.service.ts';
import { CaptionsService } from './captions.service.ts';

const MEANWHILE = { conflict: 'Somebody else has changed it meanwhile: the sentence names who' } as const;

@Controller('api/admin/academy/lessons')
@InContext('academy')
@Admin()
export class AdminLessonsController {
  constructor(
    private readonly lessons: AdminLessonsService,
    private readonly captions: CaptionsService,
  ) {}

  @Post('preview')
  @HttpCode(200)
  @Described('What a lesson’s text will look like; changes nothing', markdownPreviewSchema)
  previewLesson(
    @Body({ schema: lessonPreviewInputSchema }) { text }: LessonPreviewInput,
  ): v.InferOutput<typeof markdownPreviewSchema> {
    return { html: markdownToHtml(text) };
  }

  @Get(':id')
  @Described('One lesson as admins see it', adminLessonSchema)
  getAdminLesson(@Param('id', { schema: idParamSchema }) id: number, @Reading() read: Read): Promise<AdminLesson> {
    return this.lessons.find(id, read);
  }

  @Put(':id/draft')
  @Described('Keeps what is being written; members see what is published', adminLessonSchema, { problems: MEANWHILE })
  saveLessonDraft(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: lessonDraftSchema }) input: LessonDraft,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.lessons.saveDraft(id, input, user);
  }

  @Put(':id/publication')
  @Described('Publishes the draft', adminLessonSchema, {
    problems: { ...MEANWHILE, invalid_input: 'Something that members need is missing: each field has its sentence' },
  })
  publishLesson(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: readVersionSchema }) input: ReadVersion,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.lessons.publish(id, input, user);
  }

  @Delete(':id/publication')
  @Described('Takes a lesson from the members’ sight; its text becomes the draft', adminLessonSchema)
  withdrawLesson(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<AdminLesson> {
    return this.lessons.withdraw(id, user);
  }

  @Put(':id/captions/:language')
  @Described('Keeps captions in one language, a file of WebVTT', adminLessonSchema, {
    problems: {
      invalid_input: 'It is no file of WebVTT: the sentence names the lines',
      conflict: 'The lesson has captions in as many languages as it may have',
    },
  })
  putCaptions(
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('language', { schema: captionLanguageSchema }) language: string,
    @Body({ schema: captionsInputSchema }) input: CaptionsInput,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.captions.put(id, language, input, user);
  }

  @Delete(':id/captions/:language')
  @HttpCode(204)
  @Described('Takes the captions of one language away', null)
  deleteCaptions(
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('language', { schema: captionLanguageSchema }) language: string,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.captions.delete(id, language, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @Described('Deletes a lesson; progress and points of members stay', null)
  deleteLesson(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.lessons.delete(id, user);
  }
}
