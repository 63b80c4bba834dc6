import { formatPercent } from '@powerline/ui';
import { t } from '../words.ts';
/** `62%`, `less than 1%`: never rounded to 0% or 100%. @param share from 0 to 1 */
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return t('less than {share}', { share: formatPercent(0.01) });
  if (share < 1 && share > 0.99) return t('more than {share}', { share: formatPercent(0.99) });
  return formatPercent(Math.round(share * 100) / 100, 0);
}

/** The percents of parts of a whole, rounded so that they add up to 100. */
export function percentsOf(values: readonly number[]): string[] {
  const whole = values.reduce((all, value) => all + value, 0);
  const shares = values.map((value) => (whole > 0 ? value / whole : 0));
  const rounded = shares.map((share) => Math.floor(share * 100));
  const missing = (whole > 0 ? 100 : 0) - rounded.reduce((all, value) => all + value, 0);
  const byRemainder = shares.map((share, at) => ({ at, rest: (share * 100) % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { at } of byRemainder.slice(0, missing)) rounded[at] = (rounded[at] ?? 0) + 1;
  // The ends are said in words, as a rounded 0% or 100% would be wrong.
  return shares.map((share, at) => percent(share > 0.01 && share < 0.99 ? (rounded[at] ?? 0) / 100 : share));
}
