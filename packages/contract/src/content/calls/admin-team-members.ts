import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { teamMemberSchema } from '../team-member.ts';
import { teamMemberInputSchema, teamMemberStatusSchema } from '../team-member-input.ts';

export const listAllTeamMembers = declareCall({
  method: 'GET',
  path: '/api/admin/team-members',
  access: 'admin',
  answer: v.array(teamMemberSchema),
});

export const addTeamMember = declareCall({
  method: 'POST',
  path: '/api/admin/team-members',
  access: 'admin',
  body: teamMemberInputSchema,
  answer: teamMemberSchema,
  status: 201,
});

export const setTeamMemberActive = declareCall({
  method: 'PATCH',
  path: '/api/admin/team-members/:id',
  access: 'admin',
  params: { id: idParamSchema },
  body: teamMemberStatusSchema,
  answer: teamMemberSchema,
  guards: teamMemberSchema,
});

export const deleteTeamMember = declareCall({
  method: 'DELETE',
  path: '/api/admin/team-members/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
  guards: teamMemberSchema,
});
