import { Controller, Get } from '@nestjs/common';
import { type TeamMember, teamMemberSchema } from '@powerline/contract/content';
import * as v from 'valibot';
import { Public } from '../../infrastructure/access/access.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { TeamMembersService } from './team-members.service.ts';

@Controller('api/team-members')
@InContext('content')
export class TeamMembersController {
  constructor(private readonly teamMembers: TeamMembersService) {}

  @Get()
  @Public()
  @CachedResponse('team-members')
  @Described('The active team members, by sortOrder', v.array(teamMemberSchema))
  listTeamMembers(@Reading() read: Read): Promise<TeamMember[]> {
    return this.teamMembers.list({ onlyActive: true }, read);
  }
}
