import { declareCall } from '../../foundation/call.ts';
import { nameParamSchema } from '../../foundation/name-param.ts';
import { publicProfileSchema } from '../profile.ts';
import { profileReportInputSchema } from '../profile-report.ts';

export const getPublicProfile = declareCall({
  method: 'GET',
  path: '/api/profiles/:username',
  access: 'public',
  params: { username: nameParamSchema },
  answer: publicProfileSchema,
  problems: ['not_found', 'too_many_requests'],
});

export const reportProfile = declareCall({
  method: 'POST',
  path: '/api/profiles/:username/reports',
  access: 'public',
  params: { username: nameParamSchema },
  body: profileReportInputSchema,
  answer: null,
  problems: ['not_found', 'too_many_requests'],
});
