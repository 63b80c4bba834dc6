import { expect, test } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';

/** Fills a queue and empties it. @param arrivals whose name begins with that of the source */
function served(places: number, arrivals: string[]): { order: string[]; refused: string[] } {
  const queue = new FairQueue(places);
  const order: string[] = [];
  const refused: string[] = [];
  for (const name of arrivals)
    queue.add(name.charAt(0), { begin: () => order.push(name), refuse: () => refused.push(name) });
  for (let next = queue.next(); next; next = queue.next()) next.begin();
  return { order, refused };
}

test('sources come in turn, and each one in the order of arrival', () => {
  expect(served(9, ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']).order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

test('the source with the most places gives up its last one for a source without any', () => {
  const { order, refused } = served(3, ['a1', 'a2', 'a3', 'b1']);
  expect(order).toEqual(['a1', 'b1', 'a2']);
  expect(refused).toEqual(['a3']);
});

test('a source that has most places itself gets no further one', () => {
  expect(served(3, ['a1', 'a2', 'b1', 'a3']).refused).toEqual(['a3']);
});

test('where all have equally many places, the last to come gets none', () => {
  expect(served(2, ['a1', 'b1', 'c1', 'b2'])).toEqual({ order: ['a1', 'b1'], refused: ['c1', 'b2'] });
});
