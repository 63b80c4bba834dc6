import { TEAM_ROWS_PER_PAGE, type TeamMember, type TeamView } from '@powerline/contract/payout';
import { EmptyState, LoadFailure, LoadingRegion, Skeleton, Stack, theme } from '@powerline/ui';
import { SearchX, UserPlus } from 'lucide-react';
import { memo, startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type PeopleWanted, usePeoplePage } from '../../api/team.ts';
import { MoreWhenSeen } from './MoreWhenSeen.tsx';
import { PersonRow } from './PersonRow.tsx';

/** A row with its line below, in rem: what a page out of view is taken to be high. */
const ROW_HEIGHT = 4.25;
const SCREENFUL = 12;

const Page = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
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

interface PeoplePageProps {
  path: string;
  after: number | undefined;
  /** From 1. */
  number: number;
  wanted: PeopleWanted;
  isLast: boolean;
  onMore: (next: number) => void;
}

/** One page of people, which loads, fails and is tried again by itself. */
export const PeoplePage = memo(function PeoplePage({ path, after, number, wanted, isLast, onMore }: PeoplePageProps) {
  const { data, error, isValidating, mutate } = usePeoplePage(path, after);
  if (error && !data) {
    return (
      <LoadFailure
        title="These people could not be loaded"
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data) return <PeopleSkeleton />;
  if (data.members.length === 0 && after === undefined) return <Nobody wanted={wanted} />;
  const { members, next } = data;
  return (
    <>
      <Page
        aria-label={number === 1 ? 'People' : `People, page ${number}`}
        data-first={number === 1}
        data-last={isLast}
      >
        <Rows members={members} view={wanted.view} />
      </Page>
      {isLast && next !== null ? <MoreWhenSeen onMore={() => onMore(next)} /> : null}
    </>
  );
});

/** A screen full of rows comes at a time: fifty at once would keep waiting whoever scrolls. */
function Rows({ members, view }: { members: readonly TeamMember[]; view: TeamView }) {
  const [shown, setShown] = useState(SCREENFUL);
  useEffect(() => {
    if (shown < members.length) startTransition(() => setShown(shown + SCREENFUL));
  }, [shown, members.length]);
  return members.slice(0, shown).map((member) => <PersonRow key={member.id} member={member} view={view} />);
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

const PeopleSkeleton = () => (
  <LoadingRegion label="Loading people">
    <Stack gap={3}>
      {SKELETONS.map((row) => (
        <Skeleton key={row} height="3.5rem" />
      ))}
    </Stack>
  </LoadingRegion>
);

function Nobody({ wanted: { view, of, level, name } }: { wanted: PeopleWanted }) {
  if (name)
    return (
      <EmptyState title="Nobody of that name" icon={<SearchX size={20} />}>
        The search finds names that begin with what you typed.
      </EmptyState>
    );
  if (of || level) return <EmptyState title="Nobody here yet" />;
  return (
    <EmptyState
      title={view === 'placed' ? 'Nobody is placed below you yet' : 'You have invited nobody yet'}
      icon={<UserPlus size={20} />}
    >
      {view === 'placed'
        ? 'Whoever you invite is placed below you; so are people whom those above you bring, once they have no room.'
        : 'Whoever registers with your invitation link is listed here.'}
    </EmptyState>
  );
}
