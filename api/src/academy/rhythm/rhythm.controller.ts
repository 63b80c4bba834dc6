import type { Rhythm } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { RhythmService } from './rhythm.service.ts';

@ContextController('academy')
export class RhythmController {
  constructor(private readonly rhythm: RhythmService) {}

  @Implements(calls.getRhythm, 'Your weekly rhythm, and this week’s days')
  getRhythm(@SignedInUser() user: User, @Reading() read: Read): Promise<Rhythm> {
    return this.rhythm.show(user, read);
  }

  @Implements(calls.setRhythm, 'Sets how many days a week you want to learn, or pauses that')
  setRhythm(@Input() { body }: Input<typeof calls.setRhythm>, @SignedInUser() user: User): Promise<Rhythm> {
    return this.rhythm.set(user, body);
  }
}
