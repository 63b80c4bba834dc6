/** Systems that are closed until an admin opens them. */
export const SYSTEM_KEYS = ['payout', 'profiles', 'academy'] as const;
export type SystemKey = (typeof SYSTEM_KEYS)[number];
