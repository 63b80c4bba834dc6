import { Readable } from 'node:stream';
import { Header, StreamableFile } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { DownlinePage, MyPlace, TeamLevels, TeamNames, TeamPerson, TeamPicture } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { DownlineService } from './downline.service.ts';
import { MyPlaceService } from './my-place.service.ts';
import { TeamFaces } from './team-faces.ts';
import { TeamNamesService } from './team-names.service.ts';
import { TeamPersonService } from './team-person.service.ts';
import { WholeTeamService } from './whole-team.service.ts';

@ContextController('payout')
export class TeamController {
  constructor(
    private readonly places: MyPlaceService,
    private readonly downline: DownlineService,
    private readonly people: TeamPersonService,
    private readonly faces: TeamFaces,
    private readonly names: TeamNamesService,
    private readonly wholeTeam: WholeTeamService,
  ) {}

  @Implements(calls.getMyPlace, 'How one joined: one’s sponsor, one’s place, and why', {
    problems: { not_found: 'The account has no place yet; it is given within ten minutes' },
  })
  getMyPlace(@SignedInUser() user: User, @Reading() read: Read): Promise<MyPlace> {
    return this.places.find(user.id, read);
  }

  @Implements(calls.listTeamLevels, 'How many people are on each level below oneself, and how many of them have paid')
  listTeamLevels(
    @Input() { query }: Input<typeof calls.listTeamLevels>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<TeamLevels> {
    return this.downline.levels(query, user.id, read);
  }

  @Implements(
    calls.listTeamChildren,
    'Those directly below oneself, or below somebody who is below oneself, a page at a time',
    { problems: { not_found: 'Nobody of this id is below the caller' } },
  )
  async listTeamChildren(
    @Input() { query }: Input<typeof calls.listTeamChildren>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<DownlinePage> {
    return this.faces.addTo(await this.downline.children(query, user.id, read), read);
  }

  @Implements(
    calls.listTeamMembersOfLevel,
    'Those on one level below oneself, by places or by who invited whom, a page at a time',
  )
  async listTeamMembersOfLevel(
    @Input() { query }: Input<typeof calls.listTeamMembersOfLevel>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<DownlinePage> {
    return this.faces.addTo(await this.downline.level(query, user.id, read), read);
  }

  @Implements(calls.getTeamPerson, 'Somebody below oneself, the way there, and how that member joined', {
    problems: { not_found: 'Nobody of this id is below the caller' },
  })
  getTeamPerson(
    @Input() { params: { id }, query }: Input<typeof calls.getTeamPerson>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<TeamPerson> {
    return this.people.find(id, query, user.id, read);
  }

  @Implements(
    calls.searchTeam,
    'The people below you whose names have a part, and whom a filter leaves, a page at a time',
    {
      problems: { too_many_requests: 'Too many searches within a minute' },
    },
  )
  async searchTeam(
    @Input() { query }: Input<typeof calls.searchTeam>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<DownlinePage> {
    return this.faces.addTo(await this.downline.search(query, user.id, read), read);
  }

  @Implements(calls.findTeamNames, 'The people in one’s team whose names have a part, to complete what is typed', {
    problems: { too_many_requests: 'Too many within a minute' },
  })
  findTeamNames(
    @Input() { query }: Input<typeof calls.findTeamNames>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<TeamNames> {
    return this.names.find(query, user.id, read);
  }

  @Implements(calls.getTeamPicture, 'Everyone placed below you, the nearest 10,000, for a picture', {
    problems: { too_many_requests: 'Too many within a minute' },
  })
  getTeamPicture(@SignedInUser() user: User, @Reading() read: Read): Promise<TeamPicture> {
    return this.wholeTeam.picture(user.id, read);
  }

  @Header('Content-Disposition', 'attachment; filename="team.csv"')
  @Implements(calls.getTeamFile, 'Everyone placed below you, as CSV', {
    mediaType: 'text/csv',
    problems: { too_many_requests: 'Too many within ten minutes' },
  })
  async getTeamFile(@SignedInUser() user: User): Promise<StreamableFile> {
    const file = await this.wholeTeam.file(user.id);
    return new StreamableFile(Readable.from(file), { type: 'text/csv; charset=utf-8' });
  }
}
