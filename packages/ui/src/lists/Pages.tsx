import { Fragment, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Inline } from '../layout/Stack.tsx';
import { usePages } from './use-pages.ts';

interface PagesProps<Cursor extends string | number> {
  /** The label of the button that loads the next page. */
  more: string;
  /**
   * Renders a page by its cursor, undefined for the first one.
   *
   * @param end places the button for the next page, whose cursor is `next`
   */
  children: (cursor: Cursor | undefined, end: (next: Cursor | null) => ReactNode) => ReactNode;
}

/** Pages below each other, each loaded by a press. */
export function Pages<Cursor extends string | number>({ more, children }: PagesProps<Cursor>) {
  const { cursors, showNext } = usePages<Cursor>();
  return cursors.map((cursor, index) => (
    <Fragment key={cursor ?? ''}>
      {children(cursor, (next) =>
        next !== null && index === cursors.length - 1 ? (
          <Inline justify="center">
            <Button tone="secondary" size="small" onClick={() => showNext(next)}>
              {more}
            </Button>
          </Inline>
        ) : null,
      )}
    </Fragment>
  ));
}
