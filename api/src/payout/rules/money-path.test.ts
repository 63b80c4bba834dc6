import { describe, expect, test } from '@jest/globals';
import type { Network } from './earners.ts';
import { traceMoney } from './money-path.ts';
import { STANDING, type Standing } from './standing.ts';

/** The payer and everyone above, each with a standing; the sponsor's number. */
const above = (standings: readonly Standing[], sponsor: number): Network => ({
  parents: Int32Array.from(standings, (_, member) => (member < standings.length - 1 ? member + 1 : -1)),
  sponsors: Int32Array.from(standings, (_, member) => (member === 0 ? sponsor : -1)),
  standings: Uint8Array.from(standings),
});
const { mayEarn, unpaid, refunded, suspended, gone } = STANDING;

const lines = (network: Network, compression = true) =>
  traceMoney(network, network.parents.length - 1, compression).map(({ line, isPassedBy, standing }) =>
    isPassedBy ? `would be ${line}, ${standing}` : `${line}, ${standing}`,
  );

describe('the way of one payment', () => {
  test('gives the sponsor the direct line wherever they are, and the levels to the others', () => {
    expect(lines(above([mayEarn, mayEarn, mayEarn, mayEarn], 2))).toEqual(['1, 0', '0, 0', '2, 0']);
  });

  test('names everyone passed by, why, and the level that would have been theirs', () => {
    expect(lines(above([unpaid, unpaid, refunded, mayEarn, suspended, gone, mayEarn], -1))).toEqual([
      `would be 1, ${unpaid}`,
      `would be 1, ${refunded}`,
      '1, 0',
      `would be 2, ${suspended}`,
      `would be 2, ${gone}`,
      '2, 0',
    ]);
  });

  test('keeps the direct line of a sponsor who may not earn', () => {
    expect(lines(above([mayEarn, unpaid, mayEarn], 1))).toEqual([`0, ${unpaid}`, '1, 0']);
  });

  test('uses up a level with someone who may not earn, without compression', () => {
    expect(lines(above([mayEarn, unpaid, mayEarn], -1), false)).toEqual([`1, ${unpaid}`, '2, 0']);
  });

  test('has no line for anyone above the sixth level', () => {
    const eight = [mayEarn, ...Array<Standing>(8).fill(mayEarn)];
    expect(lines(above(eight, -1)).slice(5)).toEqual(['6, 0', '-1, 0', '-1, 0']);
  });

  test('has one stop for a sponsor who isn’t above the payer', () => {
    const beside: Network = { ...above([mayEarn, mayEarn], 1), parents: Int32Array.of(-1, -1) };
    expect(lines(beside)).toEqual(['0, 0']);
  });
});
