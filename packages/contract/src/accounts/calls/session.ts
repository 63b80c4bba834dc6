import { declareCall } from '../../foundation/call.ts';
import { loginSchema, registerSchema } from '../credentials.ts';
import { userSchema } from '../user.ts';

export const getCurrentUser = declareCall({
  method: 'GET',
  path: '/api/user',
  access: 'member',
  answer: userSchema,
});

export const register = declareCall({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  body: registerSchema,
  answer: userSchema,
  status: 201,
  problems: ['username_taken', 'email_taken', 'too_many_requests'],
});

export const logIn = declareCall({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  body: loginSchema,
  answer: userSchema,
  problems: [
    'wrong_credentials',
    'account_suspended',
    'not_allowed',
    'second_factor_required',
    'wrong_second_factor',
    'conflict',
    'too_many_requests',
  ],
});

export const logOut = declareCall({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  answer: null,
});
