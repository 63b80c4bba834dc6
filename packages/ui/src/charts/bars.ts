export interface Bar {
  key: string;
  label: string;
  /** Links to the rows behind it. */
  to?: string;
  /** One per part of the chart; negative values are not drawn. */
  values: readonly number[];
}

export const totalOf = ({ values }: Pick<Bar, 'values'>): number => values.reduce((all, value) => all + value, 0);

/** The shortest bar for a value above 0, in percent of a full bar. */
const LEAST = 0.5;

/**
 * The length of each part in percent of a full bar. Values of 0 or less are not drawn; any other is long enough to
 * see.
 *
 * @param whole the value of a full bar; by default the longest one
 */
export function lengthsOf(bars: readonly (readonly number[])[], whole?: number): number[][] {
  const drawn = bars.map((values) => values.map((value) => Math.max(0, value)));
  const full = whole ?? Math.max(0, ...drawn.map((values) => totalOf({ values })));
  if (full === 0) return drawn;
  return drawn.map((values) => values.map((value) => (value === 0 ? 0 : Math.max((value / full) * 100, LEAST))));
}
