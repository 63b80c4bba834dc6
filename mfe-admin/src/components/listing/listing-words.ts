/** What a list of rows says about itself. */
export interface ListingWords {
  title: string;
  /** As in mid-sentence: `users`. */
  rows: string;
  search: string;
  /** The name of the pager. */
  pages: string;
  noneFound: string;
  /** `12 users`. */
  count: (total: number) => string;
  /** `3 users found`, of unknown many. */
  countFound: (found: number) => string;
  /** `3 of 12 users`. */
  countOf: (found: number, total: number) => string;
}
