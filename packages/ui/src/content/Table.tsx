import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../layout/VisuallyHidden.ts';
import { theme } from '../theme/theme.ts';

const ScrollArea = styled.section`
  /* Holds visually hidden text inside, which would otherwise widen the page. */
  position: relative;
  overflow-x: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  scrollbar-width: thin;
`;

const PlainTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize.small};

  caption {
    padding: ${theme.space[3]} ${theme.space[4]};
    border-block-end: 1px solid ${theme.color.border};
    font-size: ${theme.fontSize.body};
    font-weight: ${theme.fontWeight.strong};
    text-align: start;
  }
  &[data-caption='hidden'] caption {
    ${visuallyHidden}
  }
  th, td {
    padding: ${theme.space[2]} ${theme.space[4]};
    text-align: start;
    vertical-align: middle;
  }
  td {
    min-width: 6rem;
    max-width: 24rem;
    overflow-wrap: anywhere;
  }
  thead th {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.textMuted};
    white-space: nowrap;
  }
  tbody tr + tr > *, tfoot tr > * {
    border-block-start: 1px solid ${theme.color.border};
  }
  [data-kind='number'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

interface TableProps {
  /** What the table lists: its name. */
  caption: string;
  /** Where a heading above already says so, the caption is for assistive technology alone. */
  isCaptionHidden?: boolean;
  /** `thead` and `tbody`, with `th scope`; cells with numbers are `NumberCell`. */
  children: ReactNode;
}

/** A table that scrolls sideways inside itself, never the page; the keyboard can scroll it too. */
export function Table({ caption, isCaptionHidden = false, children }: TableProps) {
  const captionId = useId();
  return (
    // In the tab order because a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <ScrollArea aria-labelledby={captionId} tabIndex={0}>
      <PlainTable data-caption={isCaptionHidden ? 'hidden' : 'shown'}>
        <caption id={captionId}>{caption}</caption>
        {children}
      </PlainTable>
    </ScrollArea>
  );
}

/** A cell for money or counts: aligned at its end, digits of one width. */
export function NumberCell(props: HTMLAttributes<HTMLTableCellElement>) {
  return <td data-kind="number" {...props} />;
}

/** The head of a column of {@link NumberCell}s. */
export function NumberHeading(props: HTMLAttributes<HTMLTableCellElement>) {
  return <th scope="col" data-kind="number" {...props} />;
}
