import { useLocation } from '@powerline/platform';
import { useCallback, useEffect, useState } from 'react';

interface Kept {
  /** Where each loaded page begins; undefined for the first. */
  cursors: readonly (number | undefined)[];
  /** Who was opened last. */
  opened: number | undefined;
}

const FIRST: Kept = { cursors: [undefined], opened: undefined };

/** By the place in the tab's history and the list, so that Back finds the list as it was left. */
const lists = new Map<string, Kept>();

/** The loaded pages of a list, and who was opened from it. @param path of its call */
export function useKeptList(path: string) {
  const { key } = useLocation();
  const name = `${key} ${path}`;
  const [kept, setKept] = useState<Kept>(() => lists.get(name) ?? FIRST);
  useEffect(() => {
    lists.set(name, kept);
  }, [name, kept]);
  const showNext = useCallback(
    (next: number) =>
      setKept((shown) => (shown.cursors.includes(next) ? shown : { ...shown, cursors: [...shown.cursors, next] })),
    [],
  );
  // Not as state: the page is left before it would show.
  const keepOpened = useCallback(
    (opened: number) => lists.set(name, { ...(lists.get(name) ?? FIRST), opened }),
    [name],
  );
  return { ...kept, showNext, keepOpened };
}
