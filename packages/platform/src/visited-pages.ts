import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { useSession } from './session.ts';

/** Stored per member in this browser. */
const storageKey = (userId: number) => `powerline.visited.${userId}`;

const visitedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function readVisited(userId: number): string[] {
  try {
    const kept = v.safeParse(visitedSchema, localStorage.getItem(storageKey(userId)));
    return kept.success ? kept.output : [];
  } catch {
    // The browser blocks storage.
    return [];
  }
}

function recordVisit(userId: number, path: string): void {
  const visited = readVisited(userId);
  if (visited.includes(path)) return;
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify([...visited, path]));
  } catch {
    // Blocked or full: the page works without it.
  }
}

/**
 * For the shell, in each visible page: records that the member opened it. Not for visitors.
 *
 * @param path as in `module.json`, such as `/calculator`
 */
export function useRecordedVisit(path: string): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId !== undefined) recordVisit(userId, path);
  }, [userId, path]);
}

/** The paths that the member has opened in this browser, as of the page's start. */
export function useVisitedPages(): ReadonlySet<string> {
  const userId = useSession().user?.id;
  return useMemo(() => new Set(userId === undefined ? [] : readVisited(userId)), [userId]);
}
