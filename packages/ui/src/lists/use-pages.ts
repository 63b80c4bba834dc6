import { useCallback, useState } from 'react';

/** The pages of a growing list by their cursors, undefined for the first one; `showNext` stays the same function. */
export function usePages<Cursor extends string | number>() {
  const [cursors, setCursors] = useState<readonly (Cursor | undefined)[]>([undefined]);
  const showNext = useCallback(
    (next: Cursor) => setCursors((shown) => (shown.includes(next) ? shown : [...shown, next])),
    [],
  );
  return { cursors, showNext };
}
