import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { earningPeopleQuerySchema, earningPeopleSchema, monthEarningsSchema } from '../earnings.ts';
import { monthSchema } from '../month.ts';
import { teamNamesQuerySchema, teamNamesSchema } from '../team.ts';

export const getMemberMonth = declareCall({
  method: 'GET',
  path: '/api/admin/payout/members/:id/earnings/:month',
  access: 'admin',
  params: { id: idParamSchema, month: monthSchema },
  answer: monthEarningsSchema,
  problems: ['not_found', 'too_many_requests'],
});

export const listMemberMonthPeople = declareCall({
  method: 'GET',
  path: '/api/admin/payout/members/:id/earnings/:month/people',
  access: 'admin',
  params: { id: idParamSchema, month: monthSchema },
  query: earningPeopleQuerySchema,
  answer: earningPeopleSchema,
  problems: ['not_found', 'too_many_requests'],
});

export const findMemberTeamNames = declareCall({
  method: 'GET',
  path: '/api/admin/payout/members/:id/team-names',
  access: 'admin',
  params: { id: idParamSchema },
  query: teamNamesQuerySchema,
  answer: teamNamesSchema,
  problems: ['too_many_requests'],
});
