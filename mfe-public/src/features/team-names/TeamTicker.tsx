import { LoadingRegion, Marquee, Skeleton, Stack } from '@powerline/ui';
import { styled } from 'styled-components';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { NAMES_ORIGIN_HEIGHT, NamesOrigin } from './NamesOrigin.tsx';
import { useTeamNames } from './use-team-names.ts';

// As high as the ticker with the largest pause button, so that nothing moves when the names arrive.
const TickerSpace = styled.div`
  display: grid;
  align-items: center;
  grid-template-columns: minmax(0, 1fr);
  min-height: 3.5rem;
`;

/** The names of the team passing by, with a line that says whose they are. */
export function TeamTicker() {
  const { names, isSample, error, isRetrying, retry } = useTeamNames();

  if (error) {
    return (
      <LoadFailure
        size="line"
        title="The names of the team could not be loaded"
        error={error}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    );
  }
  if (!names) {
    return (
      <LoadingRegion label="Loading the names of the team">
        <Stack gap={1}>
          <TickerSpace>
            <Skeleton height="2.75rem" />
          </TickerSpace>
          <Skeleton width="12rem" height={NAMES_ORIGIN_HEIGHT} />
        </Stack>
      </LoadingRegion>
    );
  }
  return (
    <Stack gap={1}>
      <TickerSpace>
        <Marquee label="Team members" names={names} />
      </TickerSpace>
      <NamesOrigin isSample={isSample} />
    </Stack>
  );
}
