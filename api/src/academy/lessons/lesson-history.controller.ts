import type { AdminLesson, LessonVersion, LessonVersionContent } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { LessonHistoryService } from './lesson-history.service.ts';

@ContextController('academy')
export class LessonHistoryController {
  constructor(private readonly history: LessonHistoryService) {}

  @Implements(calls.listLessonVersions, 'Earlier versions of a lesson, newest first')
  listLessonVersions(
    @Input() { params: { id } }: Input<typeof calls.listLessonVersions>,
    @Reading() read: Read,
  ): Promise<LessonVersion[]> {
    return this.history.list(id, read);
  }

  @Implements(calls.getLessonVersion, 'An earlier version of a lesson')
  getLessonVersion(
    @Input() { params: { id, version } }: Input<typeof calls.getLessonVersion>,
    @Reading() read: Read,
  ): Promise<LessonVersionContent> {
    return this.history.find(id, version, read);
  }

  @Implements(calls.restoreLessonVersion, 'Makes an earlier version the draft', {
    problems: { conflict: 'Somebody else has changed it meanwhile: the sentence names who' },
  })
  restoreLessonVersion(
    @Input() { params: { id, version }, body }: Input<typeof calls.restoreLessonVersion>,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.history.restore(id, version, body, user);
  }
}
