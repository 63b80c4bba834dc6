import { teamMemberSchema } from '@powerline/contract';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

/** The team members that admins made active, in the admins' order. */
export const useTeamMembers = () => useSWR('/api/team-members', (path) => request(path, v.array(teamMemberSchema)));
