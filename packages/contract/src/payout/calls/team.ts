import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { teamPersonQuerySchema, teamPersonSchema } from '../person.ts';
import { myPlaceSchema } from '../place.ts';
import {
  teamChildrenQuerySchema,
  teamLevelQuerySchema,
  teamLevelsQuerySchema,
  teamLevelsSchema,
  teamNamesQuerySchema,
  teamNamesSchema,
  teamPageSchema,
  teamPictureSchema,
  teamSearchQuerySchema,
} from '../team.ts';

export const getMyPlace = declareCall({
  method: 'GET',
  path: '/api/team/place',
  access: 'member',
  system: 'payout',
  answer: myPlaceSchema,
  problems: ['not_found'],
});

export const listTeamLevels = declareCall({
  method: 'GET',
  path: '/api/team/levels',
  access: 'member',
  system: 'payout',
  query: teamLevelsQuerySchema,
  answer: teamLevelsSchema,
});

export const listTeamChildren = declareCall({
  method: 'GET',
  path: '/api/team/children',
  access: 'member',
  system: 'payout',
  query: teamChildrenQuerySchema,
  answer: teamPageSchema,
  problems: ['not_found'],
});

export const listTeamMembersOfLevel = declareCall({
  method: 'GET',
  path: '/api/team/members',
  access: 'member',
  system: 'payout',
  query: teamLevelQuerySchema,
  answer: teamPageSchema,
});

export const getTeamPerson = declareCall({
  method: 'GET',
  path: '/api/team/people/:id',
  access: 'member',
  system: 'payout',
  params: { id: idParamSchema },
  query: teamPersonQuerySchema,
  answer: teamPersonSchema,
  problems: ['not_found'],
});

export const searchTeam = declareCall({
  method: 'GET',
  path: '/api/team/search',
  access: 'member',
  system: 'payout',
  query: teamSearchQuerySchema,
  answer: teamPageSchema,
  problems: ['too_many_requests'],
});

export const getTeamPicture = declareCall({
  method: 'GET',
  path: '/api/team/picture',
  access: 'member',
  system: 'payout',
  answer: teamPictureSchema,
  problems: ['too_many_requests'],
});

export const getTeamFile = declareCall({
  method: 'GET',
  path: '/api/team/file',
  access: 'member',
  system: 'payout',
  answer: v.string(),
  problems: ['too_many_requests'],
});

export const findTeamNames = declareCall({
  method: 'GET',
  path: '/api/team/names',
  access: 'member',
  system: 'payout',
  query: teamNamesQuerySchema,
  answer: teamNamesSchema,
  problems: ['too_many_requests'],
});
