import type { User } from '@powerline/contract/accounts';
import {
  type AdminRotatorTurnPage,
  type MyRotator,
  type RotatorFairness,
  type RotatorTurnPage,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { RotatorService } from './rotator.service.ts';

@ContextController('payout')
export class RotatorController {
  constructor(private readonly rotator: RotatorService) {}

  @Implements(calls.getRotator, 'One’s own place in the rotator’s queue, and what is missing to be in it')
  getRotator(@SignedInUser() user: User, @Reading() read: Read): Promise<MyRotator> {
    return this.rotator.mine(user.id, read);
  }

  @Implements(calls.setRotator, 'Takes oneself out of the rotator, or lets oneself in again', {
    problems: { conflict: 'The account has no place in the team yet; it is given within ten minutes' },
  })
  setRotator(
    @Input() { body: { hasOptedOut } }: Input<typeof calls.setRotator>,
    @SignedInUser() user: User,
  ): Promise<MyRotator> {
    return this.rotator.setOptedOut(user.id, hasOptedOut);
  }

  @Implements(calls.listRotatorTurns, 'One’s own turns in the rotator, newest first, a page at a time')
  listRotatorTurns(
    @Input() { query: { before } }: Input<typeof calls.listRotatorTurns>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<RotatorTurnPage> {
    return this.rotator.myTurns(user.id, before, read);
  }

  @Implements(calls.getRotatorFairness, 'How evenly the rotator gives its turns')
  getRotatorFairness(@Reading() read: Read): Promise<RotatorFairness> {
    return this.rotator.fairness(read);
  }

  @Implements(calls.listAllRotatorTurns, 'All turns of the rotator, newest first, a page at a time')
  listAllRotatorTurns(
    @Input() { query: { before } }: Input<typeof calls.listAllRotatorTurns>,
    @Reading() read: Read,
  ): Promise<AdminRotatorTurnPage> {
    return this.rotator.allTurns(before, read);
  }
}
