import type { TeamMember } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { TeamMembersService } from './team-members.service.ts';

@ContextController('content')
export class TeamMembersController {
  constructor(private readonly teamMembers: TeamMembersService) {}

  @CachedResponse('team-members')
  @Implements(calls.listTeamMembers, 'The active team members, by sortOrder')
  listTeamMembers(@Reading() read: Read): Promise<TeamMember[]> {
    return this.teamMembers.list({ onlyActive: true }, read);
  }
}
