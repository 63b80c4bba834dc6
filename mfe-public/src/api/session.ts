import { type LoginInput, type RegisterInput, type User, userSchema } from '@powerline/contract/accounts';
import { request } from '@powerline/platform';

export const logIn = (input: LoginInput): Promise<User> =>
  request('/api/login', userSchema, { method: 'POST', body: input });

export const register = (input: RegisterInput): Promise<User> =>
  request('/api/register', userSchema, { method: 'POST', body: input });
