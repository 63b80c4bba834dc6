import type { NavigationPage } from '@powerline/contract/content';

export interface PageNode {
  page: NavigationPage;
  children: PageNode[];
}

/**
 * Nested and sorted like the menu, but complete: a page whose parent is missing or part of a cycle is at the top, so
 * that an admin can reach it.
 */
export function pageTree(pages: readonly NavigationPage[]): PageNode[] {
  const ordered = pages.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const ids = new Set(ordered.map(({ id }) => id));
  const placed = new Set<number>();

  const nodeOf = (page: NavigationPage): PageNode => {
    placed.add(page.id);
    const below = ordered.filter(({ id, parentId }) => parentId === page.id && !placed.has(id));
    return { page, children: below.map(nodeOf) };
  };

  const tops = ordered.filter(({ parentId }) => parentId === null || !ids.has(parentId)).map(nodeOf);
  const inCircles: PageNode[] = [];
  for (const page of ordered) if (!placed.has(page.id)) inCircles.push(nodeOf(page));
  return [...tops, ...inCircles];
}
