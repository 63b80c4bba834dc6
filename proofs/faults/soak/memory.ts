import * as v from 'valibot';

const sampleSchema = v.object({ rss: v.number(), heap: v.nullable(v.number()), lagMs: v.number() });
type Sample = v.InferOutput<typeof sampleSchema>;

/** A part of the soak, in MB and milliseconds. */
export interface Window {
  rss: number;
  /** After V8's own full collections; null when there was none. */
  heap: number | null;
  /** The median of the 99th percentiles of each second. */
  lagMs: number;
}

/** What the probe printed. */
export const samplesOf = (lines: readonly string[]): Sample[] =>
  lines.filter((line) => line.startsWith('probe ')).map((line) => v.parse(sampleSchema, JSON.parse(line.slice(6))));

/** Cuts what follows the warm-up into windows of equal length. */
export function windowsOf(samples: readonly Sample[], count: number): Window[] {
  const size = Math.floor(samples.length / count);
  return Array.from({ length: count }, (_, n) => {
    const part = samples.slice(n * size, (n + 1) * size);
    const heaps = part.flatMap(({ heap }) => (heap === null ? [] : [heap]));
    return {
      rss: median(part.map(({ rss }) => rss)) / 1e6,
      heap: heaps.length > 0 ? median(heaps) / 1e6 : null,
      lagMs: median(part.map(({ lagMs }) => lagMs)),
    };
  });
}

/** How far the values leave their median at most: 0.05 is 5 %. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return Math.max(...values.map((value) => Math.abs(value / middle - 1)));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
