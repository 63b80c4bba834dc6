import type { LoginInput, RegisterInput, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { call } from '@powerline/platform';

export const logIn = (body: LoginInput): Promise<User> => call(calls.logIn, { body });

export const register = (body: RegisterInput): Promise<User> => call(calls.register, { body });
