import { expect, test } from '@jest/globals';
import type { NavigationPage } from '@powerline/contract/content';
import { navigationPage } from '../../testing/rows.ts';
import { type PageNode, pageTree } from './page-tree.ts';

const page = (id: number, parentId: number | null = null, fields: Partial<NavigationPage> = {}) =>
  navigationPage({ id, parentId, position: id, ...fields });
const ids = (nodes: PageNode[]): unknown[] =>
  nodes.map(({ page: { id }, children }) => (children.length ? [id, ids(children)] : id));

test('pages are nested by parent, over all levels', () => {
  expect(ids(pageTree([page(3, 2), page(2, 1), page(1), page(4)]))).toEqual([[1, [[2, [3]]]], 4]);
});

test('pages are ordered by position, then by age', () => {
  expect(
    ids(pageTree([page(1, null, { position: 2 }), page(3, null, { position: 1 }), page(2, null, { position: 1 })])),
  ).toEqual([2, 3, 1]);
});

test('a page without its parent is at the top', () => {
  expect(ids(pageTree([page(1), page(2, 99)]))).toEqual([1, 2]);
});

test('pages in a circle are listed once', () => {
  expect(ids(pageTree([page(1), page(2, 3), page(3, 2), page(4, 4)]))).toEqual([1, [2, [3]], 4]);
});
