import { FORMER_MEMBER } from '@powerline/contract/payout';

/** @param username null for a former member */
export const nameOf = (username: string | null): string => username ?? FORMER_MEMBER;

/** `1,234`. */
export const count = (of: number): string => of.toLocaleString('en-US');

/** `1 payout`, `12 payouts`. */
export const counted = (of: number, one: string, many: string): string => `${count(of)} ${of === 1 ? one : many}`;

/** `1 person`, `12 people`, `10,000 people`. */
export const people = (of: number): string => counted(of, 'person', 'people');

/** `1 level`, `4 levels`. */
export const levels = (of: number): string => counted(of, 'level', 'levels');
