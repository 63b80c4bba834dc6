import type { AccountStep, RegistrationStep } from '../account-steps.ts';
import { announce } from './announce.ts';

/** Tells endpoints of a new account. */
export const announceJoined: RegistrationStep = (manager, { id }) =>
  announce(manager, 'member.joined', { memberId: id });

/** Tells endpoints of a confirmed email, but not which it is. */
export const announceVerified: AccountStep = (manager, { id }) =>
  announce(manager, 'member.verified', { memberId: id });
