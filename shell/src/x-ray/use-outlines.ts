import type { RegistryRow } from '@powerline/registry';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Box, boxAround, type Part, partsOnPage } from './parts-on-page.ts';

export interface Outline extends Part {
  box: Box;
}

/** Where the parts of the page are now. It looks at each frame: parts move for many reasons, and X-ray is seldom open. */
export function useOutlines(rows: readonly RegistryRow[]): readonly Outline[] {
  const { pathname } = useLocation();
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    let shown = '';
    let frame = 0;
    const look = () => {
      const now = partsOnPage(rows, pathname).flatMap((part) => {
        const box = boxAround(part.elements);
        return box ? [{ ...part, box }] : [];
      });
      const text = JSON.stringify(now.map(({ key, box }) => [key, box]));
      if (text !== shown) setOutlines(now);
      shown = text;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [rows, pathname]);
  return outlines;
}
