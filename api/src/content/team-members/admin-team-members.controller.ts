import type { User } from '@powerline/contract/accounts';
import type { TeamMember } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { TeamMembersService } from './team-members.service.ts';

@ContextController('content')
export class AdminTeamMembersController {
  constructor(private readonly teamMembers: TeamMembersService) {}

  @Implements(calls.listAllTeamMembers, 'Every team member, by sortOrder')
  listAllTeamMembers(@Reading() read: Read): Promise<TeamMember[]> {
    return this.teamMembers.list({ onlyActive: false }, read);
  }

  @Implements(calls.addTeamMember, 'Adds a team member')
  addTeamMember(@Input() { body }: Input<typeof calls.addTeamMember>, @SignedInUser() user: User): Promise<TeamMember> {
    return this.teamMembers.add(body, user);
  }

  @Implements(calls.setTeamMemberActive, 'Switches a team member on or off')
  setTeamMemberActive(
    @Input() { params: { id }, body: { isActive }, ifMatch }: Input<typeof calls.setTeamMemberActive>,
    @SignedInUser() user: User,
  ): Promise<TeamMember> {
    return this.teamMembers.setActive(id, isActive, user, ifMatch);
  }

  @Implements(calls.deleteTeamMember, 'Deletes a team member')
  deleteTeamMember(
    @Input() { params: { id }, ifMatch }: Input<typeof calls.deleteTeamMember>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.teamMembers.delete(id, user, ifMatch);
  }
}
