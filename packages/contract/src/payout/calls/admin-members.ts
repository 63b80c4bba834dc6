import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { adjustmentInputSchema, adjustmentSchema } from '../adjustments.ts';
import { earningsSchema } from '../earnings.ts';
import { memberStorySchema, storyFilterSchema, storyQuerySchema } from '../member-story.ts';
import { myPlaceSchema } from '../place.ts';
import { sponsorChangeSchema } from '../sponsor-change.ts';

export const getMemberStory = declareCall({
  method: 'GET',
  path: '/api/admin/payout/members/:id/story',
  access: 'admin',
  params: { id: idParamSchema },
  query: storyQuerySchema,
  answer: memberStorySchema,
});

export const getMemberStoryFile = declareCall({
  method: 'GET',
  path: '/api/admin/payout/members/:id/story/file',
  access: 'admin',
  params: { id: idParamSchema },
  query: storyFilterSchema,
  answer: v.string(),
  problems: ['too_many_requests'],
});

export const getMemberPlace = declareCall({
  method: 'GET',
  path: '/api/admin/payout/members/:id/place',
  access: 'admin',
  params: { id: idParamSchema },
  answer: myPlaceSchema,
});

export const listMemberEarnings = declareCall({
  method: 'GET',
  path: '/api/admin/payout/members/:id/earnings',
  access: 'admin',
  params: { id: idParamSchema },
  answer: earningsSchema,
});

export const changeSponsor = declareCall({
  method: 'PUT',
  path: '/api/admin/team/:id/sponsor',
  access: 'admin',
  params: { id: idParamSchema },
  body: sponsorChangeSchema,
  answer: null,
  problems: ['conflict'],
});

export const adjustBalance = declareCall({
  method: 'POST',
  path: '/api/admin/payout/members/:id/adjustments',
  access: 'admin',
  params: { id: idParamSchema },
  body: adjustmentInputSchema,
  answer: adjustmentSchema,
  status: 201,
  problems: ['conflict'],
});
