import type { DownlineMember, TeamView } from '@powerline/contract/payout';
import { theme } from '@powerline/ui';
import { type CSSProperties, memo, startTransition, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';
import { PersonRow } from './PersonRow.tsx';
import { useIsNear } from './use-is-near.ts';

/** In rem: the assumed height of rows out of view. */
const ROW_HEIGHT = 4.25;
/** A whole page of rows at once would block scrolling. */
const ROWS_PER_GROUP = 10;

// Not `ul`: its items would have to be its children.
const Page = styled.div.attrs({ role: 'list' })`
  container: people / inline-size;
  content-visibility: auto;
  /* As high as all its rows from the first moment, so that Back finds its place. */
  min-height: calc(var(--rows) * ${ROW_HEIGHT}rem);
  contain-intrinsic-block-size: auto calc(var(--rows) * ${ROW_HEIGHT}rem);
  border: 1px solid ${theme.color.border};
  border-block-end: 0;
  background: ${theme.color.surface};

  &[data-first='true'] {
    border-start-start-radius: ${theme.radius.large};
    border-start-end-radius: ${theme.radius.large};
  }
  &[data-last='true'] {
    border-block-end: 1px solid ${theme.color.border};
    border-end-start-radius: ${theme.radius.large};
    border-end-end-radius: ${theme.radius.large};
  }
`;

// Not per row: browsers check each such element on every frame.
const Group = styled.div`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${ROWS_PER_GROUP * ROW_HEIGHT}rem;

  & + & {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

interface PeopleRowsProps {
  members: readonly DownlineMember[];
  view: TeamView;
  number: number;
  isLast: boolean;
  opened?: number | undefined;
  onOpen?: (person: number) => void;
}

// React's CSSProperties knows no custom properties.
const rowCount = (rows: number) => ({ '--rows': rows }) as CSSProperties;

/** Rows exist only near the view: thousands would slow the browser down. */
export const PeopleRows = memo(function PeopleRows({ members, view, number, isLast, opened, onOpen }: PeopleRowsProps) {
  const page = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(page);
  return (
    <Page
      ref={page}
      aria-label={number === 1 ? t('People') : t('People, page {number}', { number })}
      data-first={number === 1}
      data-last={isLast}
      style={rowCount(members.length)}
    >
      {isNear ? <Rows members={members} view={view} opened={opened} onOpen={onOpen} /> : null}
    </Page>
  );
});

type RowsProps = Pick<PeopleRowsProps, 'members' | 'view' | 'opened' | 'onOpen'>;

function Rows({ members, ...rest }: RowsProps) {
  const [shown, setShown] = useState(ROWS_PER_GROUP);
  useEffect(() => {
    if (shown < members.length) startTransition(() => setShown(shown + ROWS_PER_GROUP));
  }, [shown, members.length]);
  const starts = Array.from(
    { length: Math.ceil(Math.min(shown, members.length) / ROWS_PER_GROUP) },
    (_, group) => group * ROWS_PER_GROUP,
  );
  return starts.map((start) => <RowGroup key={start} members={members} start={start} {...rest} />);
}

interface RowGroupProps extends RowsProps {
  /** Index of its first row in the page. */
  start: number;
}

const RowGroup = memo(({ members, start, view, opened, onOpen }: RowGroupProps) => (
  <Group>
    {members.slice(start, start + ROWS_PER_GROUP).map((member) => (
      <PersonRow key={member.id} member={member} view={view} isOpened={member.id === opened} onOpen={onOpen} />
    ))}
  </Group>
));
