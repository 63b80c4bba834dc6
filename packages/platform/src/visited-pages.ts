import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { useSession } from './session.ts';

/** Kept in this browser, apart for each member who uses it: what one has opened says nothing of another. */
const storageKey = (userId: number) => `powerline.visited.${userId}`;

const visitedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function readVisited(userId: number): string[] {
  try {
    const kept = v.safeParse(visitedSchema, localStorage.getItem(storageKey(userId)));
    return kept.success ? kept.output : [];
  } catch {
    // The browser blocks all storage of this site: then nothing is known.
    return [];
  }
}

function recordVisit(userId: number, path: string): void {
  const visited = readVisited(userId);
  if (visited.includes(path)) return;
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify([...visited, path]));
  } catch {
    // Blocked or full: the page works without.
  }
}

/**
 * For the shell, inside of each page that is on the screen: keeps that the member has opened it. Whoever is not logged
 * in leaves no trace.
 *
 * @param path as `module.json` writes it, such as `/calculator`
 */
export function useRecordedVisit(path: string): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId !== undefined) recordVisit(userId, path);
  }, [userId, path]);
}

/** The paths that whoever is logged in has opened in this browser, as they stood when the page was opened. */
export function useVisitedPages(): ReadonlySet<string> {
  const userId = useSession().user?.id;
  return useMemo(() => new Set(userId === undefined ? [] : readVisited(userId)), [userId]);
}
