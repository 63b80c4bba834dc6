import { expect, test } from '@jest/globals';
import { layoutRings } from './layout-rings.ts';

/** A team with so many below each, level by level. */
const team = (people: number, width: number) =>
  Array.from({ length: people }, (_, person) => Math.floor((person + width) / width) - 2);
const distanceOf = ({ x, y }: ReturnType<typeof layoutRings>, person: number) =>
  Math.hypot(x[person] ?? 0, y[person] ?? 0);

test('levels are in bands that do not overlap, inside one circle', () => {
  const rings = layoutRings(team(10_000, 5));
  expect(rings.levelStarts).toEqual([0, 5, 30, 155, 780, 3_905, 10_000]);
  let last = 0;
  for (const [index, start] of rings.levelStarts.slice(0, -1).entries()) {
    const people = Array.from({ length: (rings.levelStarts[index + 1] ?? 0) - start }, (_, at) => start + at);
    const distances = people.map((person) => distanceOf(rings, person));
    expect(Math.min(...distances)).toBeGreaterThan(last);
    last = Math.max(...distances);
  }
  expect(last).toBeLessThanOrEqual(1);
  expect(last).toBeGreaterThan(0.95);
});

test('people next to each other in a full team have room', () => {
  const rings = layoutRings(team(780, 5));
  for (let person = 1; person < rings.count; person += 1) {
    const apart = Math.hypot(
      (rings.x[person] ?? 0) - (rings.x[person - 1] ?? 0),
      (rings.y[person] ?? 0) - (rings.y[person - 1] ?? 0),
    );
    expect(apart).toBeGreaterThan((rings.radius[person] ?? 0) + (rings.radius[person - 1] ?? 0) - 1e-6);
  }
});

test('a branch is a sector: its people are on the side of the one at its top', () => {
  const rings = layoutRings([-1, -1, 0, 0, 1, 1]);
  const side = (person: number) => Math.sign(rings.x[person] ?? 0);
  expect([2, 3].map(side)).toEqual([side(0), side(0)]);
  expect([4, 5].map(side)).toEqual([side(1), side(1)]);
  expect(side(0)).not.toBe(side(1));
});

test('a team of nobody, of one, and one of 2,000 levels have a place for each', () => {
  expect(layoutRings([]).count).toBe(0);
  for (const people of [1, 2_000]) {
    const rings = layoutRings(team(people, 1));
    expect([...rings.x, ...rings.y, ...rings.radius].every(Number.isFinite)).toBe(true);
    expect(distanceOf(rings, people - 1)).toBeLessThanOrEqual(1);
  }
});
