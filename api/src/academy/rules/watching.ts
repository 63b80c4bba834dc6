import { CATCH_UP_MAX_SECONDS, measure, type Piece, PLAYBACK_RATE_MAX, union } from '@powerline/contract/academy';
import { clipPieces } from './pieces.ts';

/** Reports come every 15 seconds. After a longer silence than this, the player was offline and catches up once. */
export const SILENCE_MS = 60_000;
/** A report may travel faster than the previous one, so this much unspent time is always kept. */
export const SLACK_MS = 2_000;
/** No one watches in more pieces, and each is work for every later report. */
const PIECES_MAX = 300;

/** What was known before a report arrived. */
export interface Watched {
  /** What was watched or read of the lesson. */
  seen: readonly Piece[];
  /** Time that no report has used, in any lesson; null before a member's first report. */
  unspentMs: number | null;
  /** Whether the last report was about this lesson. */
  isSameLesson: boolean;
}

export interface Report {
  seen: readonly Piece[];
  /** From 0.25 to 2. */
  rate: number;
}

/** The result of a report: everything seen so far and the time left unspent, or why it is refused. */
export type Judgement =
  | { isTaken: true; seen: Piece[]; unspentMs: number }
  | { isTaken: false; why: 'too much' | 'too many pieces' };

/**
 * Decides whether a report can be true. What it adds, divided by the rate, must not exceed the time that has passed on the
 * server's clock and that no other report has used. So with any number of reports, tabs and devices, no one can watch more
 * than twice the elapsed time. What was seen before costs nothing, so sending a report again changes nothing. Pure.
 *
 * - A report with nothing seen starts the clock: only {@link SLACK_MS} of earlier time is kept.
 * - After a silence, for example offline, at most 15 minutes count, only in the report that ends it and only for the lesson
 *   that was watched before.
 * - A clock that was set back gives nothing and takes nothing away.
 *
 * @param lengthMs the lesson's length; anything after its end is left out
 */
export function judgeReport(before: Watched, { seen, rate }: Report, lengthMs: number): Judgement {
  const unspentMs = Math.max(0, before.unspentMs ?? SLACK_MS);
  // The video may have been replaced by a shorter one.
  const known = clipPieces(before.seen, lengthMs);
  const added = clipPieces(seen, lengthMs);
  if (added.length === 0) return { isTaken: true, seen: known, unspentMs: Math.min(unspentMs, SLACK_MS) };
  const all = union([...known, ...added]);
  if (all.length > PIECES_MAX) return { isTaken: false, why: 'too many pieces' };
  // A small gap that joining closes counts as watched and uses time, too.
  const spentMs = Math.max(0, measure(all) - measure(known)) / Math.min(rate, PLAYBACK_RATE_MAX);
  const wasSilent = unspentMs > SILENCE_MS;
  const countingMs = wasSilent ? Math.min(unspentMs, longestMs(before.isSameLesson)) : unspentMs;
  if (spentMs > countingMs) return { isTaken: false, why: 'too much' };
  const leftMs = countingMs - spentMs;
  return { isTaken: true, seen: all, unspentMs: wasSilent ? Math.min(leftMs, SLACK_MS) : leftMs };
}

const longestMs = (isSameLesson: boolean): number => (isSameLesson ? CATCH_UP_MAX_SECONDS * 1000 : SILENCE_MS);
