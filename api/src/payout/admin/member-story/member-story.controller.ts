import type { MemberStory } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { readMemberStory } from './member-story.ts';

@ContextController('payout')
export class MemberStoryController {
  @Implements(calls.getMemberStory, 'One member: place, balance, and a page of all that happened, the newest first')
  getMemberStory(
    @Input() { params: { id }, query: { before } }: Input<typeof calls.getMemberStory>,
    @Reading() read: Read,
  ): Promise<MemberStory> {
    return read((manager) => readMemberStory(manager, id, before));
  }
}
