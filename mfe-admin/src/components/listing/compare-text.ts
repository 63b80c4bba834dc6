// One collator for all, made with the first pair: `localeCompare` makes a new one for each pair, which takes seconds for thousands of rows.
let collator: Intl.Collator | undefined;

/** Orders names as a person would: regardless of case, and 'ann-2' before 'ann-10'. */
export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}
