import type { AdminCourse } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { PrerequisitesService } from './prerequisites.service.ts';

@ContextController('academy')
export class PrerequisitesController {
  constructor(private readonly prerequisites: PrerequisitesService) {}

  @Implements(calls.putPrerequisites, 'Sets which courses members finish before this one', {
    problems: {
      invalid_input: 'One of them isn’t there, or needs this course itself: the sentence says which',
      conflict: 'They are no longer the ones that were seen',
    },
  })
  putPrerequisites(
    @Input() { params: { id }, body }: Input<typeof calls.putPrerequisites>,
    @SignedInUser() user: User,
  ): Promise<AdminCourse> {
    return this.prerequisites.put(id, body, user);
  }
}
