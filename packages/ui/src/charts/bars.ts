/** One bar: what it stands for, and how long each of its parts is. */
export interface Bar {
  key: string;
  label: string;
  /** Where the rows behind it are. */
  to?: string;
  /** As many as the chart has parts; below 0 nothing is drawn. */
  values: readonly number[];
}

/** What a whole bar stands for. */
export const totalOf = ({ values }: Pick<Bar, 'values'>): number => values.reduce((all, value) => all + value, 0);

/** The least that is drawn of a number above nothing, in percent of a full bar. */
const LEAST = 0.5;

/**
 * How long each part of each bar is, in percent of a full bar. What is not above 0 is not drawn, and what is can always be
 * seen.
 *
 * @param whole what a full bar stands for, where bars are shares of it; the longest bar is full without it
 */
export function lengthsOf(bars: readonly (readonly number[])[], whole?: number): number[][] {
  const drawn = bars.map((values) => values.map((value) => Math.max(0, value)));
  const full = whole ?? Math.max(0, ...drawn.map((values) => totalOf({ values })));
  if (full === 0) return drawn;
  return drawn.map((values) => values.map((value) => (value === 0 ? 0 : Math.max((value / full) * 100, LEAST))));
}
