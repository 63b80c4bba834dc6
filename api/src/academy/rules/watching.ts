import { CATCH_UP_MAX_SECONDS, measure, type Piece, PLAYBACK_RATE_MAX, union } from '@powerline/contract/academy';
import { clipPieces } from './pieces.ts';

/** Reports come each quarter of a minute; whoever was silent for longer than this was away, and catches up once. */
export const SILENCE_MS = 60_000;
/** A report may be faster on its way than the one before: so much unspent time is kept whatever begins anew. */
export const SLACK_MS = 2_000;
/** More are not kept: nobody watches so, and each is work for every later report. */
const PIECES_MAX = 300;

/** What was known before a report arrived. */
export interface Watched {
  /** What was watched or read of the lesson. */
  seen: readonly Piece[];
  /** Time since what was counted as watched before, of whatever lesson; null before a member's first report. */
  unspentMs: number | null;
  /** Whether the last report was about this lesson. */
  isSameLesson: boolean;
}

/** What a report says. */
export interface Report {
  seen: readonly Piece[];
  /** From 0.25 to 2. */
  rate: number;
}

/** What comes of a report: what is seen by now, and the time that is left unspent; or that it is refused. */
export type Judgement =
  | { isTaken: true; seen: Piece[]; unspentMs: number }
  | { isTaken: false; why: 'too much' | 'too many pieces' };

/**
 * Decides whether a report can be true. What it adds to what was seen, divided by the rate, must not be more than the
 * time that has passed by the server's clock and that no other report has spent: so over any number of reports, tabs and
 * devices nobody has watched more than twice the time. What was seen before costs nothing, so a report that is sent again
 * changes nothing. Pure.
 *
 * - One with nothing seen begins: time counts from then on, but for {@link SLACK_MS}.
 * - After a silence, as of who was offline, at most 15 minutes count, in the report that ends it and in no later one, and
 *   for the lesson that was watched before alone.
 * - A clock that was set back gives nothing, and takes nothing away.
 *
 * @param lengthMs of the lesson; what lies behind its end is left out
 */
export function judgeReport(before: Watched, { seen, rate }: Report, lengthMs: number): Judgement {
  const unspentMs = Math.max(0, before.unspentMs ?? SLACK_MS);
  // A film may have been replaced by a shorter one.
  const known = clipPieces(before.seen, lengthMs);
  const added = clipPieces(seen, lengthMs);
  if (added.length === 0) return { isTaken: true, seen: known, unspentMs: Math.min(unspentMs, SLACK_MS) };
  const all = union([...known, ...added]);
  if (all.length > PIECES_MAX) return { isTaken: false, why: 'too many pieces' };
  // A gap that is closed by joining counts as watched, and is paid for.
  const spentMs = Math.max(0, measure(all) - measure(known)) / Math.min(rate, PLAYBACK_RATE_MAX);
  const wasSilent = unspentMs > SILENCE_MS;
  const countingMs = wasSilent ? Math.min(unspentMs, longestMs(before.isSameLesson)) : unspentMs;
  if (spentMs > countingMs) return { isTaken: false, why: 'too much' };
  const leftMs = countingMs - spentMs;
  return { isTaken: true, seen: all, unspentMs: wasSilent ? Math.min(leftMs, SLACK_MS) : leftMs };
}

const longestMs = (isSameLesson: boolean): number => (isSameLesson ? CATCH_UP_MAX_SECONDS * 1000 : SILENCE_MS);
