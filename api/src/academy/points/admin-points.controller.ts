import type { PointRules } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { PointsService } from './points.service.ts';

@ContextController('academy')
export class AdminPointsController {
  constructor(private readonly points: PointsService) {}

  @Implements(calls.getPointRules, 'What brings points, and how many a day can bring')
  getPointRules(@Reading() read: Read): Promise<PointRules> {
    return this.points.rules(read);
  }

  @Implements(calls.setPointRules, 'Changes what brings points from now on; what was earned stays')
  setPointRules(
    @Input() { body, ifMatch }: Input<typeof calls.setPointRules>,
    @SignedInUser() user: User,
  ): Promise<PointRules> {
    return this.points.setRules(body, user, ifMatch);
  }
}
