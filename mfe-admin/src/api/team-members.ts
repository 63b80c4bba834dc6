import { type TeamMember, teamMemberSchema } from '@powerline/contract/content';
import { request, TEAM_MEMBERS_KEY } from '@powerline/platform';
import { adminList, forgetBelow } from './admin-list.ts';

export const teamMembers = adminList<TeamMember>('/api/admin/team-members', teamMemberSchema);

/** The tickers of the public pages read these names. */
const forgetTickerNames = () => forgetBelow(TEAM_MEMBERS_KEY);

/** Adds a name that is shown at once. @param sortOrder the current length of the list (specification section 9) */
export async function addTeamMember(name: string, sortOrder: number): Promise<TeamMember> {
  const body = { name, isActive: true, sortOrder };
  const member = await request(teamMembers.path, teamMemberSchema, { method: 'POST', body });
  await teamMembers.append(member);
  await forgetTickerNames();
  return member;
}

export async function setTeamMemberActive(member: TeamMember, isActive: boolean): Promise<void> {
  await teamMembers.switch(member, { isActive });
  await forgetTickerNames();
}

export async function deleteTeamMember(id: number): Promise<void> {
  await teamMembers.delete(id);
  await forgetTickerNames();
}
