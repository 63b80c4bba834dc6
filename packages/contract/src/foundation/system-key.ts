/** The systems that are closed until an admin opens them: while one is, its pages are those of the specification. */
export const SYSTEM_KEYS = ['payout', 'profiles', 'academy'] as const;
export type SystemKey = (typeof SYSTEM_KEYS)[number];
