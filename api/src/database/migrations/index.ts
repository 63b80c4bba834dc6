import { UsersAndSessions1763700000000 } from './1763700000000-users-and-sessions.ts';

/** Every migration in its order: listed by hand, so that a forgotten file is seen in review. */
export const MIGRATIONS = [UsersAndSessions1763700000000] as const;
