import type { BottomBarItem, RegistryRow } from '@powerline/registry';
import { hasPageAt } from '../../modules/page-at.ts';

/** So that each has 64 px on the smallest phones. */
const MAX_ITEMS = 5;

/** The enabled modules' items by position, without those whose page is gone. */
export const itemsOf = (rows: readonly RegistryRow[]): BottomBarItem[] =>
  rows
    .flatMap(({ enabled, current }) => (enabled ? (current.bottomBar ?? []) : []))
    .filter(({ path }) => hasPageAt(path, rows))
    .toSorted((a, b) => a.position - b.position)
    .slice(0, MAX_ITEMS);
