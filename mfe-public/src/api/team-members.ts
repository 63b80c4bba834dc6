import { teamMemberSchema } from '@powerline/contract/content';
import { request, TEAM_MEMBERS_KEY } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

/** The team members that admins made active, in the admins' order. */
export const useTeamMembers = () => useSWR(TEAM_MEMBERS_KEY, (path) => request(path, v.array(teamMemberSchema)));
