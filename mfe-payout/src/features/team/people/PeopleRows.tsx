import { type DownlineMember, TEAM_ROWS_PER_PAGE, type TeamView } from '@powerline/contract/payout';
import { theme } from '@powerline/ui';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
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
  contain-intrinsic-block-size: auto ${TEAM_ROWS_PER_PAGE * ROW_HEIGHT}rem;
  border: 1px solid ${theme.color.border};
  border-block-end: 0;
  background: ${theme.color.surface};

  &[data-first='true'] {
    border-start-start-radius: ${theme.radius.large};
    border-start-end-radius: ${theme.radius.large};
  }
  &[data-last='true'] {
    contain-intrinsic-block-size: auto ${ROW_HEIGHT}rem;
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
}

/** Rows exist only near the view: thousands would slow the browser down. */
export function PeopleRows({ members, view, number, isLast }: PeopleRowsProps) {
  const page = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(page);
  return (
    <Page
      ref={page}
      aria-label={number === 1 ? 'People' : `People, page ${number}`}
      data-first={number === 1}
      data-last={isLast}
    >
      {isNear ? <Rows members={members} view={view} /> : null}
    </Page>
  );
}

function Rows({ members, view }: { members: readonly DownlineMember[]; view: TeamView }) {
  const [shown, setShown] = useState(ROWS_PER_GROUP);
  useEffect(() => {
    if (shown < members.length) startTransition(() => setShown(shown + ROWS_PER_GROUP));
  }, [shown, members.length]);
  const starts = Array.from(
    { length: Math.ceil(Math.min(shown, members.length) / ROWS_PER_GROUP) },
    (_, group) => group * ROWS_PER_GROUP,
  );
  return starts.map((start) => <RowGroup key={start} members={members} start={start} view={view} />);
}

interface RowGroupProps {
  members: readonly DownlineMember[];
  /** Index of its first row in the page. */
  start: number;
  view: TeamView;
}

const RowGroup = memo(({ members, start, view }: RowGroupProps) => (
  <Group>
    {members.slice(start, start + ROWS_PER_GROUP).map((member) => (
      <PersonRow key={member.id} member={member} view={view} />
    ))}
  </Group>
));
