import { expect, test } from '@jest/globals';
import { inventTeam } from './invented-team.ts';

test('the invented team follows the rule of places: nearer levels first, up to five below each, everyone after the one above', () => {
  const { parents, order, names } = inventTeam();
  const below = new Map<number, number>();
  for (const [person, parent] of parents.entries()) {
    expect(parent).toBeLessThan(person);
    if (parent >= 0) expect(order[parent]).toBeLessThan(order[person] ?? 0);
    below.set(parent, (below.get(parent) ?? 0) + 1);
  }
  expect(Math.max(...below.values())).toBe(5);
  expect(names.every((name) => name !== '')).toBe(true);
  expect(inventTeam()).toEqual(inventTeam());
});
