import { declareCall } from '../../foundation/call.ts';
import { profileInputSchema, profileSchema } from '../profile.ts';

export const getProfile = declareCall({
  method: 'GET',
  path: '/api/profile',
  access: 'member',
  system: 'profiles',
  answer: profileSchema,
});

export const changeProfile = declareCall({
  method: 'PATCH',
  path: '/api/profile',
  access: 'member',
  system: 'profiles',
  body: profileInputSchema,
  answer: profileSchema,
  problems: ['conflict'],
});

export const putProfilePicture = declareCall({
  method: 'PUT',
  path: '/api/profile/picture',
  access: 'member',
  system: 'profiles',
  file: 'image',
  answer: profileSchema,
  problems: ['too_large', 'not_a_picture', 'too_many_requests', 'conflict'],
});

export const deleteProfilePicture = declareCall({
  method: 'DELETE',
  path: '/api/profile/picture',
  access: 'member',
  system: 'profiles',
  answer: null,
});
