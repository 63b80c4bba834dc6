import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Inline } from '../layout/Stack.tsx';

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
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  return [undefined, ...cursors].map((cursor, index) => (
    <Fragment key={cursor ?? ''}>
      {children(cursor, (next) =>
        next !== null && index === cursors.length ? (
          <Inline justify="center">
            <Button tone="secondary" size="small" onClick={() => setCursors([...cursors, next])}>
              {more}
            </Button>
          </Inline>
        ) : null,
      )}
    </Fragment>
  ));
}
