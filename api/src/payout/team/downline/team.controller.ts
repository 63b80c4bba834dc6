import { Controller, Get, Param, Query } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import {
  type MyPlace,
  myPlaceSchema,
  type TeamChildrenQuery,
  type TeamLevelQuery,
  type TeamLevels,
  type TeamLevelsQuery,
  type TeamPage,
  type TeamPerson,
  type TeamPersonQuery,
  type TeamSearchQuery,
  teamChildrenQuerySchema,
  teamLevelQuerySchema,
  teamLevelsQuerySchema,
  teamLevelsSchema,
  teamPageSchema,
  teamPersonQuerySchema,
  teamPersonSchema,
  teamSearchQuerySchema,
} from '@powerline/contract/payout';
import { MemberOf } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { DownlineService } from './downline.service.ts';
import { MyPlaceService } from './my-place.service.ts';
import { TeamPersonService } from './team-person.service.ts';

@Controller('api/team')
@InContext('payout')
@MemberOf('payout')
export class TeamController {
  constructor(
    private readonly places: MyPlaceService,
    private readonly downline: DownlineService,
    private readonly people: TeamPersonService,
  ) {}

  @Get('place')
  @Described('How one joined: one’s sponsor, one’s place, and why', myPlaceSchema, {
    problems: { not_found: 'The account has no place yet; it is given within ten minutes' },
  })
  getMyPlace(@SignedInUser() user: User, @Reading() read: Read): Promise<MyPlace> {
    return this.places.find(user.id, read);
  }

  @Get('levels')
  @Described('How many people are on each level below oneself, and how many of them have paid', teamLevelsSchema)
  listTeamLevels(
    @Query({ schema: teamLevelsQuerySchema }) query: TeamLevelsQuery,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<TeamLevels> {
    return this.downline.levels(query, user.id, read);
  }

  @Get('children')
  @Described('Those directly below oneself, or below somebody who is below oneself, a page at a time', teamPageSchema, {
    problems: { not_found: 'Nobody of this id is below the caller' },
  })
  listTeamChildren(
    @Query({ schema: teamChildrenQuerySchema }) query: TeamChildrenQuery,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<TeamPage> {
    return this.downline.children(query, user.id, read);
  }

  @Get('members')
  @Described('Those on one level below oneself, by places or by who invited whom, a page at a time', teamPageSchema)
  listTeamMembersOfLevel(
    @Query({ schema: teamLevelQuerySchema }) query: TeamLevelQuery,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<TeamPage> {
    return this.downline.level(query, user.id, read);
  }

  @Get('people/:id')
  @Described('Somebody below oneself, the way there, and how that member joined', teamPersonSchema, {
    problems: { not_found: 'Nobody of this id is below the caller' },
  })
  getTeamPerson(
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: teamPersonQuerySchema }) query: TeamPersonQuery,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<TeamPerson> {
    return this.people.find(id, query, user.id, read);
  }

  @Get('search')
  @Described('Those below oneself whose names begin so, a page at a time', teamPageSchema)
  searchTeam(
    @Query({ schema: teamSearchQuerySchema }) query: TeamSearchQuery,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<TeamPage> {
    return this.downline.search(query, user.id, read);
  }
}
