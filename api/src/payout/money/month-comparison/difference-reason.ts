import type { DifferenceReason, NotEarningReason } from '@powerline/contract/payout';
import { LINES } from '../../rules/earners.ts';
import { STANDING, type Standing } from '../../rules/standing.ts';
import { lineName, reasonOf } from '../earnings/statement.ts';

/** What this site has for a member and month. */
export interface Here {
  cents: number;
  standing: Standing;
  /** How many are behind each line. */
  counts: readonly number[];
}

/** What the list says of someone. */
export interface There {
  cents: number;
  /** Null where the list doesn't say it. */
  isActive: boolean | null;
  /** Why they weren't active; null where the list doesn't say it. */
  standing: NotEarningReason | null;
  /** How many are behind each line; null for lines that the list doesn't have. */
  counts: readonly (number | null)[];
}

/**
 * Why someone's amount differs: the most specific reason that explains it.
 *
 * @param here null for someone who isn't a member
 * @param there null for a member who isn't in the list
 * @param centsOfLines what each person behind a line is worth here
 */
export function reasonOfDifference(
  here: Here | null,
  there: There | null,
  centsOfLines: readonly number[],
): DifferenceReason {
  if (here === null) return { kind: 'no member' };
  if (there === null) return { kind: 'not listed' };
  const standing = reasonOf(here.standing);
  if (standing !== null && there.cents > 0) return { kind: 'inactive here', standing };
  if (here.standing === STANDING.mayEarn && here.cents > 0 && wasInactive(there))
    return { kind: 'inactive there', standing: there.standing };
  return ofPeople(here, there, centsOfLines) ?? ofAmount(here, there, centsOfLines);
}

/** Someone who earned nothing from people behind them wasn't active, unless the list says that they were. */
const wasInactive = ({ cents, isActive, counts }: There): boolean =>
  cents === 0 && isActive !== true && (isActive === false || counts.some((count) => count !== null && count > 0));

function ofPeople(here: Here, there: There, centsOfLines: readonly number[]): DifferenceReason | null {
  const lines = there.counts.flatMap((count, line) => {
    const own = here.counts[line] ?? 0;
    return count === null || count === own ? [] : [{ number: line, here: own, there: count }];
  });
  if (lines.length === 0) {
    const isSilent = there.counts.every((count) => count === null);
    return isSilent && there.cents > 0 && here.counts.every((count) => count === 0) ? { kind: 'no one behind' } : null;
  }
  const explained = lines.reduce((sum, line) => sum + (line.here - line.there) * (centsOfLines[line.number] ?? 0), 0);
  return {
    kind: 'people',
    lines: lines.map(({ number, ...counts }) => ({ line: lineName(number), ...counts })),
    restCents: here.cents - there.cents - explained,
  };
}

/** As far as the list says, the same people are behind them. */
function ofAmount(here: Here, there: There, centsOfLines: readonly number[]): DifferenceReason {
  const withPeople = here.counts.flatMap((count, line) => (count > 0 ? [{ line, count }] : []));
  if (isRounding(here.cents - there.cents, withPeople.length, centsOfLines)) return { kind: 'rounding' };
  const isKnown = there.counts.length === LINES && there.counts.every((count) => count !== null);
  const [first, second] = withPeople;
  if (!isKnown || first === undefined) return { kind: 'unexplained' };
  const thereCents = there.cents / first.count;
  const isOneAmount = second === undefined && Number.isInteger(thereCents);
  const hereCents = centsOfLines[first.line] ?? 0;
  return { kind: 'rate', each: isOneAmount ? { line: lineName(first.line), hereCents, thereCents } : null };
}

/** At most a cent for each row that adds up to the amount, and less than any person is worth. */
function isRounding(differenceCents: number, rows: number, centsOfLines: readonly number[]): boolean {
  const cents = Math.abs(differenceCents);
  return cents <= Math.max(1, rows) && centsOfLines.every((worth) => worth === 0 || cents < worth);
}
