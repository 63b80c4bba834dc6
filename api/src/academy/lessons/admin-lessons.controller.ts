import { Req } from '@nestjs/common';
import type { AdminLesson, LessonPicture } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import type { CallAnswer } from '@powerline/contract/foundation';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { PICTURE_PROBLEMS } from '../../media/picture-problems.ts';
import { AdminLessonsService } from './admin-lessons.service.ts';
import { CaptionsService } from './captions.service.ts';
import { lessonHtml } from './lesson-html.ts';

const MEANWHILE = { conflict: 'Somebody else has changed it meanwhile: the sentence names who' } as const;

@ContextController('academy')
export class AdminLessonsController {
  constructor(
    private readonly lessons: AdminLessonsService,
    private readonly captions: CaptionsService,
  ) {}

  @Implements(calls.previewLesson, 'What a lesson’s text will look like; changes nothing')
  previewLesson(
    @Input() { body: { text } }: Input<typeof calls.previewLesson>,
  ): CallAnswer<typeof calls.previewLesson> {
    return { html: lessonHtml(text) };
  }

  @Implements(calls.getAdminLesson, 'One lesson as admins see it')
  getAdminLesson(
    @Input() { params: { id } }: Input<typeof calls.getAdminLesson>,
    @Reading() read: Read,
  ): Promise<AdminLesson> {
    return this.lessons.find(id, read);
  }

  @Implements(calls.saveLessonDraft, 'Keeps what is being written; members see what is published', {
    problems: MEANWHILE,
  })
  saveLessonDraft(
    @Input() { params: { id }, body }: Input<typeof calls.saveLessonDraft>,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.lessons.saveDraft(id, body, user);
  }

  @Implements(calls.addLessonPicture, 'Uploads an image for a lesson’s text', {
    problems: PICTURE_PROBLEMS,
  })
  addLessonPicture(
    @Input() { params: { id } }: Input<typeof calls.addLessonPicture>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<LessonPicture> {
    return this.lessons.addPicture(id, request, user);
  }

  @Implements(calls.publishLesson, 'Publishes the draft', {
    problems: { ...MEANWHILE, invalid_input: 'Something that members need is missing: each field has its sentence' },
  })
  publishLesson(
    @Input() { params: { id }, body }: Input<typeof calls.publishLesson>,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.lessons.publish(id, body, user);
  }

  @Implements(calls.withdrawLesson, 'Takes a lesson from the members’ sight; its text becomes the draft')
  withdrawLesson(
    @Input() { params: { id } }: Input<typeof calls.withdrawLesson>,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.lessons.withdraw(id, user);
  }

  @Implements(calls.putCaptions, 'Saves captions in one language, from a WebVTT or SubRip file', {
    problems: {
      invalid_input: 'It is neither: the sentence names the lines',
      conflict: 'The lesson has captions in as many languages as it may have',
    },
  })
  putCaptions(
    @Input() { params: { id, language }, body }: Input<typeof calls.putCaptions>,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.captions.put(id, language, body, user);
  }

  @Implements(calls.deleteCaptions, 'Takes the captions of one language away')
  deleteCaptions(
    @Input() { params: { id, language } }: Input<typeof calls.deleteCaptions>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.captions.delete(id, language, user);
  }

  @Implements(calls.deleteLesson, 'Deletes a lesson; progress and points of members stay', {
    problems: { conflict: 'It was changed since it was read' },
  })
  deleteLesson(
    @Input() { params: { id }, query: { version } }: Input<typeof calls.deleteLesson>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.lessons.delete(id, version, user);
  }
}
