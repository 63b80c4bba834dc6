import { LoadFailure, LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { memo } from 'react';
import { type PeopleWanted, usePeoplePage } from '../../../api/team.ts';
import { t } from '../../../words.ts';
import { BackToTop } from './BackToTop.tsx';
import { LoadMoreOnScroll } from './LoadMoreOnScroll.tsx';
import { NoPeople } from './NoPeople.tsx';
import { PeopleRows } from './PeopleRows.tsx';

interface PeoplePageProps {
  path: string;
  after: number | undefined;
  /** From 1. */
  number: number;
  wanted: PeopleWanted;
  /** Who was opened last. */
  opened: number | undefined;
  isLast: boolean;
  onMore: (next: number) => void;
  onOpen: (person: number) => void;
}

export const PeoplePage = memo(function PeoplePage({
  path,
  after,
  number,
  wanted,
  opened,
  isLast,
  onMore,
  onOpen,
}: PeoplePageProps) {
  const { data, error, isValidating, mutate } = usePeoplePage(path, after);
  if (error && !data) {
    return (
      <LoadFailure
        title={t('These people could not be loaded')}
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
        wayOut={<BackToTop view={wanted.view} />}
      />
    );
  }
  if (!data) return <PeopleSkeleton />;
  if (data.members.length === 0 && after === undefined) return <NoPeople wanted={wanted} />;
  const { members, next } = data;
  return (
    <>
      <PeopleRows
        members={members}
        view={wanted.view}
        number={number}
        isLast={isLast}
        // Only for the page that has it: the others needn't render again.
        opened={members.some(({ id }) => id === opened) ? opened : undefined}
        onOpen={onOpen}
      />
      {isLast && next !== null ? <LoadMoreOnScroll onMore={() => onMore(next)} /> : null}
    </>
  );
});

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

const PeopleSkeleton = () => (
  <LoadingRegion label={t('Loading people')}>
    <Stack gap={3}>
      {SKELETONS.map((row) => (
        <Skeleton key={row} height="4.25rem" />
      ))}
    </Stack>
  </LoadingRegion>
);
