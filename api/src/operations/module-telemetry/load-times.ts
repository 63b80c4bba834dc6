import { LOAD_MAX_MS } from '@powerline/contract/operations';

/** Upper ends of the buckets into which load times are sorted, in milliseconds. A bucket holds its own end. */
const BUCKET_ENDS_MS: readonly number[] = [
  10,
  25,
  50,
  75,
  100,
  150,
  200,
  300,
  400,
  500,
  750,
  1_000,
  1_500,
  2_000,
  3_000,
  5_000,
  7_500,
  10_000,
  15_000,
  30_000,
  60_000,
  LOAD_MAX_MS,
];

/** @returns the upper end of the bucket of a load time */
export const bucketEnd = (milliseconds: number): number =>
  BUCKET_ENDS_MS.find((end) => milliseconds <= end) ?? LOAD_MAX_MS;

/** Where a bucket begins. An end that the list no longer has, from an older version, keeps the order. */
const bucketStart = (end: number): number => BUCKET_ENDS_MS.findLast((candidate) => candidate < end) ?? 0;

/**
 * The time within which a share of the loads ended, as if those of one bucket were spread over it evenly.
 *
 * @param share from 0 to 1
 * @param buckets how many loads ended in each bucket, by its end
 * @returns whole milliseconds, or null without loads
 */
export function percentile(share: number, buckets: ReadonlyMap<number, number>): number | null {
  const ordered = [...buckets].sort(([a], [b]) => a - b);
  let missing = share * ordered.reduce((sum, [, loads]) => sum + loads, 0);
  for (const [end, loads] of ordered) {
    if (loads >= missing && loads > 0) {
      const start = bucketStart(end);
      return Math.round(start + ((end - start) * missing) / loads);
    }
    missing -= loads;
  }
  return null;
}
