import { Fragment, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Inline } from '../layout/Stack.tsx';
import { usePages } from './use-pages.ts';

interface PagesProps<Cursor extends string | number> {
  /** What the button says that shows the page after the last one. */
  more: string;
  /**
   * One page by its cursor, undefined for the first one.
   *
   * @param end puts the button for the page that follows where it belongs. `next` is its cursor, null on the last page
   */
  children: (cursor: Cursor | undefined, end: (next: Cursor | null) => ReactNode) => ReactNode;
}

/** Pages of a list one below the other, each asked for by a press. */
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
