import type { Earnings, MemberStory, MyPlace } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { EarningsService } from '../../money/earnings/earnings.service.ts';
import { MyPlaceService } from '../../team/downline/my-place.service.ts';
import { readMemberStory } from './member-story.ts';

@ContextController('payout')
export class MemberStoryController {
  constructor(
    private readonly places: MyPlaceService,
    private readonly earnings: EarningsService,
  ) {}

  @Implements(calls.getMemberStory, 'One member: place, balance, and a page of all that happened, the newest first')
  getMemberStory(
    @Input() { params: { id }, query: { before } }: Input<typeof calls.getMemberStory>,
    @Reading() read: Read,
  ): Promise<MemberStory> {
    return read((manager) => readMemberStory(manager, id, before));
  }

  @Implements(calls.getMemberPlace, 'The place of a member with its receipt, as the member sees it')
  getMemberPlace(
    @Input() { params: { id } }: Input<typeof calls.getMemberPlace>,
    @Reading() read: Read,
  ): Promise<MyPlace> {
    return this.places.find(id, read);
  }

  @Implements(calls.listMemberEarnings, 'The monthly earnings of a member, as the member sees them')
  listMemberEarnings(@Input() { params: { id } }: Input<typeof calls.listMemberEarnings>): Promise<Earnings> {
    return this.earnings.list(id);
  }
}
