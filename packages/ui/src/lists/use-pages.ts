import { useCallback, useState } from 'react';

/** The cursors of the loaded pages, undefined for the first one; `showNext` is stable. */
export function usePages<Cursor extends string | number>() {
  const [cursors, setCursors] = useState<readonly (Cursor | undefined)[]>([undefined]);
  const showNext = useCallback(
    (next: Cursor) => setCursors((shown) => (shown.includes(next) ? shown : [...shown, next])),
    [],
  );
  return { cursors, showNext };
}
