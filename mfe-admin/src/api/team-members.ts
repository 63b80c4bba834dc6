import type { TeamMember } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, TEAM_MEMBERS_KEY } from '@powerline/platform';
import { adminList, forgetBelow } from './admin-list.ts';

export const teamMembers = adminList<TeamMember>(calls.listAllTeamMembers);

/** The public pages' tickers use these names. */
const forgetTickerNames = () => forgetBelow(TEAM_MEMBERS_KEY);

/** Adds a visible name. @param sortOrder the current length of the list (specification section 9) */
export async function addTeamMember(name: string, sortOrder: number): Promise<TeamMember> {
  const member = await call(calls.addTeamMember, { body: { name, isActive: true, sortOrder } });
  await teamMembers.append(member);
  await forgetTickerNames();
  return member;
}

export async function setTeamMemberActive(member: TeamMember, isActive: boolean): Promise<void> {
  await teamMembers.switch(member, { isActive }, (body) =>
    call(calls.setTeamMemberActive, { params: { id: member.id }, body, ifMatch: member.version }),
  );
  await forgetTickerNames();
}

export async function deleteTeamMember({ id, version }: TeamMember): Promise<void> {
  await teamMembers.delete(id, call(calls.deleteTeamMember, { params: { id }, ifMatch: version }));
  await forgetTickerNames();
}
