import type { ProgressAnswer } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { whenClosed } from '../../infrastructure/systems/open-system.ts';
import { ProgressService } from './progress.service.ts';

@ContextController('academy')
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  @Implements(
    calls.reportProgress,
    'Reports what was watched or read since the last report; sent again, it changes nothing',
    {
      problems: {
        not_allowed: whenClosed('academy'),
        progress_refused: 'It cannot be true: more is reported than time has passed',
      },
    },
  )
  reportProgress(
    @Input() { params: { id }, body }: Input<typeof calls.reportProgress>,
    @SignedInUser() user: User,
  ): Promise<ProgressAnswer> {
    return this.progress.report(id, user, body);
  }
}
