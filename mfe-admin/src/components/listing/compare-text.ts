import { locale } from '@powerline/platform';

// One collator, made on first use: `localeCompare` makes one per pair, which takes seconds for thousands of rows.
let collator: Intl.Collator | undefined;

/** Ignores case, and sorts 'ann-2' before 'ann-10'. */
export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}
