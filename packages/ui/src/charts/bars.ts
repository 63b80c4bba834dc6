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

/** The shortest bar for a value above 0, in percent of a full bar. */
const LEAST = 0.5;

/**
 * The length of each part of each bar, in percent of a full bar. Values of 0 or less are not drawn; any other value is long
 * enough to see.
 *
 * @param whole the value of a full bar; by default that of the longest one
 */
export function lengthsOf(bars: readonly (readonly number[])[], whole?: number): number[][] {
  const drawn = bars.map((values) => values.map((value) => Math.max(0, value)));
  const full = whole ?? Math.max(0, ...drawn.map((values) => totalOf({ values })));
  if (full === 0) return drawn;
  return drawn.map((values) => values.map((value) => (value === 0 ? 0 : Math.max((value / full) * 100, LEAST))));
}
