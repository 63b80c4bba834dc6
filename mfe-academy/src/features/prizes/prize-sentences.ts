import type { Prize } from '@powerline/contract/academy';
import { t } from '../../words.ts';

export const stockSentence = (stock: number): string =>
  stock === 0 ? t('Out of stock') : t('{stock, plural, one {The last one} other {# left}}', { stock });

export function limitSentence({ limitPerMember: limit, asked }: Prize): string {
  // At the limit, this text replaces the button.
  return asked === 0 || asked >= limit
    ? t('{limit, plural, one {One for each member} other {Up to # for each member}}', { limit })
    : t('Up to {limit} for each member; you’ve requested {asked, plural, one {one} other {#}}', { limit, asked });
}

/** Why the member can't request it; null if they can. @param balance the member's points */
export function hindranceOf({ stock, asked, limitPerMember, cost }: Prize, balance: number): string | null {
  if (asked >= limitPerMember)
    return limitPerMember === 1 ? t('You’ve requested yours.') : t('You’ve reached the limit for this prize.');
  if (stock === 0) return t('Check back later: more may come.');
  const lacking = cost - balance;
  return lacking > 0 ? t('You need {lacking, plural, one {# more point} other {# more points}}.', { lacking }) : null;
}

export const reservedSentence = (cost: number, balance: number): string =>
  t(
    'We take {cost, plural, one {# point} other {# points}} of your {balance} now and reserve one for you. If it’s canceled, you get the points back.',
    { cost, balance },
  );
