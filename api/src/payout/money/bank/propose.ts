import type { BankLine, Month } from '@powerline/contract/payout';
import { t } from '../../../infrastructure/language/words.ts';

/** A member whom a line may be of, with what they pay next. */
export interface Candidate {
  memberId: number;
  username: string;
  /** The first open month from the one of the booking on that isn't paid. */
  firstUnpaid: Month;
  /** The fee of that month. */
  feeCents: number;
  /** Open months that the member has paid. */
  paid: ReadonlySet<Month>;
}

/** Whom a line points to. */
export interface Clues {
  /** Members whose username the text has as words. */
  inText: readonly Candidate[];
  /** The member for whom this payer was accepted before. */
  learned: Candidate | null;
  /** Members whose email the text has. */
  byEmail: readonly Candidate[];
  /** Members whose username is the payer's name. */
  byPayer: readonly Candidate[];
}

const MONTH = /\b(2[01]\d\d)-(0[1-9]|1[0-2])\b/;
const MONTHS_MAX = 12;

/**
 * Proposes the member and the months that a credit pays for, by rules from the surest to the least sure one. Two possible
 * members are never sure, and neither is an amount that isn't the fee.
 *
 * @param line what the bank says
 * @param monthAfter the month after one
 */
export function propose(
  { cents, text }: Pick<BankLine, 'cents' | 'text'>,
  { inText, learned, byEmail, byPayer }: Clues,
  monthAfter: (month: Month) => Month,
): BankLine['proposal'] {
  const [named, ...others] = longest(inText);
  if (named && others.length > 0)
    return made(
      named,
      'unsure',
      t('The text has several usernames: {names}', { names: [named, ...others].map(nameOf).join(', ') }),
    );
  if (named && learned && learned.memberId !== named.memberId)
    return made(
      named,
      'unsure',
      t('The text has the username {name}, but this payer paid for {other}', {
        name: nameOf(named),
        other: nameOf(learned),
      }),
    );
  if (named) return made(named, 'sure', t('The text has the username {name}', { name: nameOf(named) }));
  if (learned) return made(learned, 'sure', t('This payer paid for {name} before', { name: nameOf(learned) }));
  const rules = [
    [byEmail, (one: Candidate) => t('The text has the email of {name}', { name: nameOf(one) })],
    [byPayer, (one: Candidate) => t('The payer’s name is the username {name}', { name: nameOf(one) })],
  ] as const;
  for (const [[only, ...more], reason] of rules)
    if (only) return made(only, more.length > 0 ? 'unsure' : 'likely', reason(only));
  return null;

  function made(candidate: Candidate, confidence: 'sure' | 'likely' | 'unsure', reason: string): BankLine['proposal'] {
    const { memberId, username, feeCents } = candidate;
    const first = firstMonth(text, candidate);
    const count = cents / feeCents;
    if (!Number.isInteger(count) || count < 1 || count > MONTHS_MAX)
      return {
        memberId,
        username,
        months: [first],
        confidence: 'unsure',
        reason: t('{reason}. The amount isn’t the fee', { reason }),
      };
    const months: Month[] = [];
    for (let month = first; months.length < count; month = monthAfter(month))
      if (!candidate.paid.has(month)) months.push(month);
    if (count === 1) return { memberId, username, months, confidence, reason };
    const lower = confidence === 'sure' ? 'likely' : confidence;
    return {
      memberId,
      username,
      months,
      confidence: lower,
      reason: t('{reason}. {count, plural, one {The amount pays for # month} other {The amount pays for # months}}', {
        reason,
        count,
      }),
    };
  }
}

const nameOf = ({ username }: Candidate): string => username;

/** The month that the text names, if it isn't paid yet. */
function firstMonth(text: string, { firstUnpaid, paid }: Candidate): Month {
  const named = MONTH.exec(text)?.[0];
  return named !== undefined && named >= firstUnpaid && !paid.has(named) ? named : firstUnpaid;
}

/** Without names that are only a part of a longer one: `ana` beside `ana ruiz`. */
const longest = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(
    (one) =>
      !candidates.some(
        (other) => other !== one && ` ${other.username.toLowerCase()} `.includes(` ${one.username.toLowerCase()} `),
      ),
  );
