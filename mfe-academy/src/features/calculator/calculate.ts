import { t } from '../../words.ts';

/** Specification section 9: cents per referral and month, and the number of indirect levels. */
export const DIRECT_REFERRAL_CENTS = 500;
export const INDIRECT_REFERRAL_CENTS = 100;
export const INDIRECT_LEVELS = 6;

export const MAX_REFERRALS = 1_000_000_000;
export const MAX_AVERAGE_DECIMALS = 2;

// Averages are whole hundredths, so that no level is off by a cent.
const AVERAGE_SCALE = 10 ** MAX_AVERAGE_DECIMALS;

export interface CalculatorInput {
  /** A whole number from 0 to MAX_REFERRALS. */
  direct: number;
  /** Indirect referrals per person: 0 to MAX_REFERRALS, with at most MAX_AVERAGE_DECIMALS decimals. */
  average: number;
}

export interface LevelEarnings {
  /** 'Direct', then 'Level 1' to 'Level 6'. */
  level: string;
  /** Rounded to whole people. */
  referrals: number;
  /** In cents a month, from the unrounded count. */
  cents: number;
}

export interface Earnings {
  rows: LevelEarnings[];
  totalCents: number;
  totalReferrals: number;
}

/**
 * Monthly earnings by the compensation rules (specification section 9): level n has direct × average^n referrals.
 *
 * @returns null when the sum goes beyond the whole numbers that JavaScript counts exactly (about 90 trillion dollars)
 * @throws RangeError for an input outside of what {@link CalculatorInput} says
 */
export function calculateEarnings({ direct, average }: CalculatorInput): Earnings | null {
  const hundredths = average * AVERAGE_SCALE;
  const isWholeCount = Number.isInteger(direct) && direct >= 0 && direct <= MAX_REFERRALS;
  const isAverage =
    average >= 0 && average <= MAX_REFERRALS && Number(average.toFixed(MAX_AVERAGE_DECIMALS)) === average;
  if (!isWholeCount || !isAverage) throw new RangeError('The numbers of referrals are not what the calculator accepts');

  const factor = BigInt(Math.round(hundredths));
  const scale = BigInt(AVERAGE_SCALE);
  const rows = [{ level: t('Direct'), referrals: BigInt(direct), cents: BigInt(direct * DIRECT_REFERRAL_CENTS) }];
  for (let level = 1, scaledReferrals = BigInt(direct), divisor = 1n; level <= INDIRECT_LEVELS; level += 1) {
    scaledReferrals *= factor;
    divisor *= scale;
    rows.push({
      level: t('Level {level}', { level }),
      referrals: divideRounded(scaledReferrals, divisor),
      cents: divideRounded(scaledReferrals * BigInt(INDIRECT_REFERRAL_CENTS), divisor),
    });
  }

  const totalCents = sum(rows.map(({ cents }) => cents));
  if (totalCents > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return {
    rows: rows.map(({ level, referrals, cents }) => ({ level, referrals: Number(referrals), cents: Number(cents) })),
    totalCents: Number(totalCents),
    totalReferrals: Number(sum(rows.map(({ referrals }) => referrals))),
  };
}

const divideRounded = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);

const sum = (numbers: bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n);
