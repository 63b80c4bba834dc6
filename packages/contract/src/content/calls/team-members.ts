import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { teamMemberSchema } from '../team-member.ts';

export const listTeamMembers = declareCall({
  method: 'GET',
  path: '/api/team-members',
  access: 'public',
  answer: v.array(teamMemberSchema),
});
