import { afterEach, expect } from '@jest/globals';

/**
 * After each test of the file that calls this, all that was ever posted sums to zero.
 *
 * @param query of the site's database, once it is there
 */
export function keepsLedgerAtZero(query: (text: string) => Promise<unknown>): void {
  afterEach(async () => {
    expect(await query('SELECT coalesce(sum(cents), 0)::integer AS cents FROM ledger_entries')).toEqual([{ cents: 0 }]);
  });
}
