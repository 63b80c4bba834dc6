import { type CSSProperties, type HTMLAttributes, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { touchTarget } from '../actions/StandaloneLink.tsx';
import { visuallyHidden } from '../layout/VisuallyHidden.ts';
import { onMobile, theme } from '../theme/theme.ts';

const CARDS_BELOW = '44rem';

/** Matches when a {@link Table} is too narrow for columns, so that its rows are cards. */
export const onCards = `@container table (width < ${CARDS_BELOW})`;

const ScrollArea = styled.section`
  /* Holds visually hidden text inside, which would otherwise widen the page. */
  position: relative;
  container: table / inline-size;
  overflow-x: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  scrollbar-width: thin;

  /* Paper has no container, so rows stay rows: a sheet is narrower than a window, and cannot scroll. */
  @media print {
    container-type: normal;
    overflow: visible;
  }
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
    --cell-padding: ${theme.space[2]};

    padding: var(--cell-padding) ${theme.space[4]};
    text-align: start;
    vertical-align: middle;
  }
  /* Long words break at this width; below it the table scrolls and keeps them whole. */
  td, tbody th {
    max-width: 20rem;
    overflow-wrap: break-word;
  }
  tbody th {
    min-width: 5rem;
  }
  thead th {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.textMuted};
    white-space: nowrap;
  }
  tbody tr + tr > *, tfoot tr > * {
    border-block-start: 1px solid ${theme.color.border};
  }
  /* Words of another direction begin where their column does. */
  [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [data-kind='number'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  /* Reaches into the padding, so that a row with a link is no higher than one with a button. */
  :is(th, td, td > *) > a:only-child:not([data-tone]) {
    ${touchTarget}

    @media (pointer: coarse) {
      margin-block: calc(-1 * var(--cell-padding));
    }
  }
  /* To compare amounts without scrolling sideways, headings wrap and padding shrinks, but numbers never break. */
  ${onMobile} {
    caption, th, td {
      padding-inline: ${theme.space[3]};
    }
    [data-kind='number'] {
      white-space: normal;
    }
    td[data-kind='number'] {
      overflow-wrap: normal;
    }
  }
  @container table (width < 22rem) {
    th, td {
      padding-inline: ${theme.space[2]};
    }
  }
  @media print {
    font-size: 0.75rem;

    th, td {
      --cell-padding: ${theme.space[1]};

      padding-inline: ${theme.space[2]};
    }
    tr {
      break-inside: avoid;
    }
  }
`;

// Without room for columns, each row is a card, and each cell a line with its column's name.
const CardTable = styled(PlainTable)`
  /* Without its own width in the eyes of the table: its text is cut, the table stays as wide as its place. */
  @container table (width >= ${CARDS_BELOW}) {
    [data-share] {
      width: var(--share);
      max-width: 0;
    }
  }
  ${onCards} {
    &, caption, tbody, tr, th, td {
      display: block;
    }
    thead:not(:has(button)) {
      ${visuallyHidden}
    }
    /* Heads that sort stay in reach: a line of buttons over the cards. */
    thead:has(button) {
      display: block;

      tr {
        display: flex;
        flex-wrap: wrap;
        padding: ${theme.space[1]};
        background: ${theme.color.surfaceMuted};
      }
      th {
        padding-block: ${theme.space[1]};
      }
      th:not(:has(button)) {
        ${visuallyHidden}
      }
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      padding: ${theme.space[3]} ${theme.space[1]};
    }
    tbody tr + tr {
      border-block-start: 1px solid ${theme.color.border};
    }
    tbody tr + tr > * {
      border: 0;
    }
    tbody th {
      align-self: center;
      min-width: 0;
      font-size: ${theme.fontSize.body};
    }
    td, tbody th {
      --cell-padding: ${theme.space[1]};

      max-width: none;
    }
    /* Beside the name, where a thumb finds it in each card. */
    td[data-kind='actions'] {
      grid-area: 1 / 2;
    }
    /* Several buttons leave a name no room on the smallest phones: there they are the last line. */
    @container table (width < 22rem) {
      tr:has(> [data-kind='actions'] > * > :nth-child(2)) > :is(th, [data-kind='actions']) {
        grid-area: auto / 1 / auto / -1;
      }
    }
    /* The icon of a button without an edge, not the room around it, ends where the lines below do. */
    td[data-kind='actions'] > :has(> [data-tone='quiet'][aria-label]:last-child) {
      margin-inline-end: calc((1.125em - 2rem) / 2);

      @media (pointer: coarse) {
        margin-inline-end: calc((1.125em - 2.75rem) / 2);
      }
    }
    td[data-label] {
      display: flex;
      grid-column: 1 / -1;
      align-items: baseline;
      justify-content: space-between;
      gap: ${theme.space[4]};
      text-align: end;
    }
    td[data-label] > * {
      min-width: 0;
    }
    td[data-label]::before {
      content: attr(data-label);
      flex: none;
      color: ${theme.color.textMuted};
    }
  }
`;

interface TableProps {
  caption: string;
  /** Hides the caption visually when a heading above says the same. */
  isCaptionHidden?: boolean;
  /** `cards`: without room, each {@link Row} is a card, each {@link Cell} names its column, and sort buttons stay. */
  onPhone?: 'scroll' | 'cards';
  /** `thead` and `tbody`, with `th scope`; cells with numbers are `NumberCell`. */
  children: ReactNode;
}

/** The table scrolls inside itself, never the page, and also by keyboard. */
export function Table({ caption, isCaptionHidden = false, onPhone = 'scroll', children }: TableProps) {
  const captionId = useId();
  // Some browsers drop table roles from block layout, so they are set explicitly.
  const Element = onPhone === 'cards' ? CardTable : PlainTable;
  return (
    // In the tab order because a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <ScrollArea aria-labelledby={captionId} tabIndex={0}>
      <Element role="table" data-caption={isCaptionHidden ? 'hidden' : 'shown'}>
        <caption id={captionId}>{caption}</caption>
        {children}
      </Element>
    </ScrollArea>
  );
}

const ActionLine = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space[2]};

  > * {
    flex: none;
  }
`;

/** A row's last cell, with its buttons. Each button names the row for assistive technology. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: not where it is laid out as a part of a card
    <td data-kind="actions" role="cell">
      <ActionLine>{children}</ActionLine>
    </td>
  );
}

/** A row that can be a card. */
export function Row(props: HTMLAttributes<HTMLTableRowElement>) {
  // biome-ignore lint/a11y/noRedundantRoles: not where it is laid out as a card
  return <tr role="row" {...props} />;
}

interface SharedWidth {
  /** Percent of the table's width for a text column; longer texts are cut. */
  share?: number;
}

// React's CSSProperties knows no custom properties.
const shareOf = (share: number | undefined) =>
  share === undefined ? {} : { 'data-share': '', style: { '--share': `${share}%` } as CSSProperties };

/** A {@link Row}'s heading, and the title of its card. */
export function RowHeading({ share, ...rest }: HTMLAttributes<HTMLTableCellElement> & SharedWidth) {
  // biome-ignore lint/a11y/noRedundantRoles: not where it is laid out as the first line of a card
  return <th scope="row" role="rowheader" {...shareOf(share)} {...rest} />;
}

interface CellProps extends HTMLAttributes<HTMLTableCellElement>, SharedWidth {
  /** The column's heading, which a card shows before the value. */
  label: string;
}

/** A cell of a row that can be a card. */
export function Cell({ label, share, dir, children, ...rest }: CellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: not where it is laid out as a line of a card
    <td data-label={label} role="cell" {...shareOf(share)} {...rest}>
      {/* The column's heading stays on its side. */}
      {dir ? <span dir={dir}>{children}</span> : children}
    </td>
  );
}

/** Aligned to the end, with digits of equal width. */
export function NumberCell(props: HTMLAttributes<HTMLTableCellElement>) {
  return <td data-kind="number" {...props} />;
}

/** The heading of a {@link NumberCell} column. */
export function NumberHeading(props: HTMLAttributes<HTMLTableCellElement>) {
  return <th scope="col" data-kind="number" {...props} />;
}
