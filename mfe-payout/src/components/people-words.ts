import { t } from '../words.ts';

/** @param username null for a former member */
export const nameOf = (username: string | null): string => username ?? t('Former member');

/** `1 person`, `12 people`, `10,000 people`. */
export const people = (count: number): string => t('{count, plural, one {# person} other {# people}}', { count });
