/**
 * The rotator: who may get a turn, who gets it, and what it changes. One home of these rules. Whoever reads from a
 * database narrows down there (ORDER BY score, last turn, joined) and puts the rows that it got to these functions.
 */

/** If the newcomer hasn't become a member by the end of the last of these days, the turn is given back. */
export const GIVE_BACK_DAYS = 14;

/** What decides whether a member may get a turn now. */
export interface Eligibility {
  hasPaidThisMonth: boolean;
  hasPaidLastMonth: boolean;
  /** The closing day of last month has not come yet: members who paid that month may still pay this one. */
  isLastMonthOpen: boolean;
  isSuspended: boolean;
  isGone: boolean;
  hasOptedOut: boolean;
  /** Always true where no mail is configured. */
  isVerified: boolean;
}

/** A member's place in the queue. Lists of rules and rows of a database have the same shape. */
export interface QueueEntry {
  /** Turns and adjustment. */
  score: number;
  /** The number of the last turn, of all turns from 1 on; 0: never had one. */
  lastTurn: number;
  /** Rises in the order of joining. */
  joined: number;
}

export function isEligible(member: Eligibility): boolean {
  const hasPaid = member.hasPaidThisMonth || (member.hasPaidLastMonth && member.isLastMonthOpen);
  return hasPaid && member.isVerified && !member.isSuspended && !member.isGone && !member.hasOptedOut;
}

/** The lowest score first, then the longest wait since the last turn, then the earliest joining. */
export function comesBefore(entry: QueueEntry, other: QueueEntry): boolean {
  if (entry.score !== other.score) return entry.score < other.score;
  if (entry.lastTurn !== other.lastTurn) return entry.lastTurn < other.lastTurn;
  return entry.joined < other.joined;
}

/** What a turn makes of an entry. @param turn its number, of all turns from 1 on */
export const afterTurn = (entry: QueueEntry, turn: number): QueueEntry => ({
  ...entry,
  score: entry.score + 1,
  lastTurn: turn,
});

/**
 * The score of whoever becomes eligible, for the first time or again: nobody comes back with more turns to claim than
 * those who stayed.
 *
 * @param lowest of those who are eligible at that moment; undefined when there is nobody
 */
export const scoreOnEntering = (score: number, lowest: number | undefined) => Math.max(score, lowest ?? score);

/** The score after a turn is given back. The last turn and the sponsor stay. */
export const scoreOnGiveBack = (score: number) => score - 1;

/** What became of a newcomer whom the rotator gave away. */
export interface NewcomerOfTurn {
  /** Since the day of the turn: 0 on that day, in the site's time zone. */
  days: number;
  /** Any payment at all, also one that was refunded. */
  hasEverPaid: boolean;
  isRemoved: boolean;
  /** Always true where no mail is configured. */
  isVerified: boolean;
}

/**
 * Whether the turn is given back: asked when the newcomer is removed, and at the end of the days. Whoever asks does so
 * of each turn until it is given back, or the days are over.
 */
export function isTurnGivenBack({ days, hasEverPaid, isRemoved, isVerified }: NewcomerOfTurn): boolean {
  if (hasEverPaid) return false;
  return days <= GIVE_BACK_DAYS ? isRemoved : !isVerified;
}
