import { FORMER_MEMBER } from '@powerline/contract/payout';

/** How somebody is called on a page. @param username null for a former member */
export const nameOf = (username: string | null): string => username ?? FORMER_MEMBER;

/** `1 person`, `12 people`, `10,000 people`. */
export const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);

/** `1 level`, `4 levels`. */
export const levels = (count: number): string => (count === 1 ? '1 level' : `${count.toLocaleString('en-US')} levels`);
