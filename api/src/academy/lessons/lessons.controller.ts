import { Header } from '@nestjs/common';
import { CAPTIONS_TYPE, type Lesson } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CaptionsService } from './captions.service.ts';
import { LessonsService } from './lessons.service.ts';

const LOCKED = 'Other courses come first: the sentence says which';

@ContextController('academy')
export class LessonsController {
  constructor(
    private readonly lessons: LessonsService,
    private readonly captions: CaptionsService,
  ) {}

  @Implements(calls.getLesson, 'A lesson, with your progress', {
    problems: { not_allowed: LOCKED },
  })
  getLesson(
    @Input() { params: { course, lesson } }: Input<typeof calls.getLesson>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<Lesson> {
    return this.lessons.find(course, lesson, user, read);
  }

  @Header('content-type', `${CAPTIONS_TYPE}; charset=utf-8`)
  @Implements(calls.getCaptions, 'Captions of a lesson’s film in one language', {
    mediaType: CAPTIONS_TYPE,
    problems: { not_allowed: LOCKED },
  })
  getCaptions(
    @Input() { params: { id, language } }: Input<typeof calls.getCaptions>,
    @SignedInUser() user: User,
  ): Promise<string> {
    return this.captions.read(id, language, user);
  }
}
