import { Header, StreamableFile } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type {
  EarningPeople,
  Earnings,
  MemberStory,
  MonthEarnings,
  MyPlace,
  TeamNames,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { EarningsService } from '../../money/earnings/earnings.service.ts';
import { NO_MONTH } from '../../money/months/no-month.ts';
import { MyPlaceService } from '../../team/downline/my-place.service.ts';
import { TeamNamesService } from '../../team/downline/team-names.service.ts';
import { readMemberStory } from './member-story.ts';
import { StoryFileService } from './story-file.service.ts';

const NO_MEMBER_MONTH = {
  not_found: NO_MONTH,
  too_many_requests: 'Too many within a minute, of months that are not closed',
};

@ContextController('payout')
export class MemberStoryController {
  constructor(
    private readonly files: StoryFileService,
    private readonly places: MyPlaceService,
    private readonly earnings: EarningsService,
    private readonly names: TeamNamesService,
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

  @Implements(calls.getMemberMonth, 'A member’s month, row by row, as the member sees it', {
    problems: NO_MEMBER_MONTH,
  })
  getMemberMonth(
    @Input() { params: { id, month } }: Input<typeof calls.getMemberMonth>,
    @SignedInUser() user: User,
  ): Promise<MonthEarnings> {
    return this.earnings.show(id, month, user.id);
  }

  @Implements(calls.listMemberMonthPeople, 'Who is behind a row of a member’s month', { problems: NO_MEMBER_MONTH })
  listMemberMonthPeople(
    @Input() { params: { id, month }, query }: Input<typeof calls.listMemberMonthPeople>,
    @SignedInUser() user: User,
  ): Promise<EarningPeople> {
    return this.earnings.listPeople(id, month, query, user.id);
  }

  @Implements(calls.findMemberTeamNames, 'The people in a member’s team whose names have a part', {
    problems: { too_many_requests: 'Too many within a minute' },
  })
  findMemberTeamNames(
    @Input() { params: { id }, query }: Input<typeof calls.findMemberTeamNames>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<TeamNames> {
    return this.names.find(query, id, read, user.id);
  }
}
