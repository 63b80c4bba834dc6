/**
 * The rotator: who may get a turn, who gets it, and what it changes. All its rules are here. Code that reads
 * from a database narrows rows down there (ORDER BY score, last turn, joined) and passes them to these functions.
 */

/** A turn is given back if its newcomer has neither paid nor verified an e-mail address after this many days. */
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
 * The score of a member who becomes eligible, for the first time or again. Pausing doesn't give an advantage over members
 * who stayed.
 *
 * @param lowest score of the eligible members; undefined when there are none
 */
export const scoreOnEntering = (score: number, lowest: number | undefined) => Math.max(score, lowest ?? score);

/** The score after a turn is given back. The last turn and the sponsor stay. */
export const scoreOnGiveBack = (score: number) => score - 1;

/** What a newcomer from the rotator has done since. */
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
 * Whether the turn is given back. Ask when the newcomer is removed and when the days are over.
 */
export function isTurnGivenBack({ days, hasEverPaid, isRemoved, isVerified }: NewcomerOfTurn): boolean {
  if (hasEverPaid) return false;
  return days <= GIVE_BACK_DAYS ? isRemoved : !isVerified;
}
