export interface Bar {
  key: string;
  label: string;
  /** Links to the rows behind it. */
  to?: string;
  /** One per part of the chart; negative values are not drawn. */
  values: readonly number[];
  /** In place of their sum, for parts that aren't parts of one sum. */
  number?: string;
}

export const totalOf = ({ values }: Pick<Bar, 'values'>): number => values.reduce((all, value) => all + value, 0);

/** The shortest bar for a value above 0, in percent of the longest one. */
const LEAST = 0.5;

/**
 * The length of each part in percent of the longest bar. Values of 0 or less are not drawn; any other is long enough to
 * see.
 */
export function lengthsOf(bars: readonly (readonly number[])[]): number[][] {
  const drawn = bars.map((values) => values.map((value) => Math.max(0, value)));
  const full = Math.max(0, ...drawn.map((values) => totalOf({ values })));
  if (full === 0) return drawn;
  return drawn.map((values) => values.map((value) => (value === 0 ? 0 : Math.max((value / full) * 100, LEAST))));
}
