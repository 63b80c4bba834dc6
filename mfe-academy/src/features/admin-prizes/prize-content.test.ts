import { expect, test } from '@jest/globals';
import { adminPrizeOf } from '../../testing/admin-api.ts';
import { contentOf, contested, merged } from './prize-content.ts';

const read = contentOf(adminPrizeOf());

test('what two have changed to something else is contested, and nothing more', () => {
  const mine = { ...read, cost: 150, title: 'Big mug', isOffered: false };
  const theirs = { ...read, cost: 120, stock: 9, isOffered: false };
  expect(contested(read, mine, theirs)).toEqual(['cost']);
});

test('changes by only one admin are taken from each', () => {
  const mine = { ...read, title: 'Big mug' };
  const theirs = { ...read, stock: 9 };
  expect(contested(read, mine, theirs)).toEqual([]);
  expect(merged(read, mine, theirs)).toEqual({ ...read, title: 'Big mug', stock: 9 });
});
