import { Header, StreamableFile } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Earnings, MemberStory, MyPlace } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { EarningsService } from '../../money/earnings/earnings.service.ts';
import { MyPlaceService } from '../../team/downline/my-place.service.ts';
import { readMemberStory } from './member-story.ts';
import { StoryFileService } from './story-file.service.ts';

@ContextController('payout')
export class MemberStoryController {
  constructor(
    private readonly files: StoryFileService,
    private readonly places: MyPlaceService,
    private readonly earnings: EarningsService,
  ) {}

  @Implements(calls.getMemberStory, 'One member: place, balance, and a page of all that happened, the newest first')
  getMemberStory(
    @Input() { params: { id }, query }: Input<typeof calls.getMemberStory>,
    @Reading() read: Read,
  ): Promise<MemberStory> {
    return read((manager) => readMemberStory(manager, id, query));
  }

  @Header('Content-Disposition', 'attachment; filename="member.csv"')
  @Implements(calls.getMemberStoryFile, 'The same as CSV; taking it is recorded in the audit', {
    mediaType: 'text/csv',
    problems: { too_many_requests: 'Too many within ten minutes' },
  })
  async getMemberStoryFile(
    @Input() { params: { id }, query: { part } }: Input<typeof calls.getMemberStoryFile>,
    @SignedInUser() user: User,
  ): Promise<StreamableFile> {
    const file = await this.files.make(id, part, user);
    return new StreamableFile(Buffer.from(file), { type: 'text/csv; charset=utf-8' });
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
