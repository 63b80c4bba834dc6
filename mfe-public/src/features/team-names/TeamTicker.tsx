import { Inline, LoadingRegion, Marquee, Skeleton, Stack, Text } from '@powerline/ui';
import { styled } from 'styled-components';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { SampleMark } from './SampleMark.tsx';
import { useTeamNames } from './use-team-names.ts';

// As high as the ticker with the largest pause button, so that nothing moves when the names arrive.
const TickerSpace = styled.div`
  display: grid;
  align-items: center;
  grid-template-columns: minmax(0, 1fr);
  min-height: 3.5rem;
`;

// The line over the ticker, as high with the mark as without.
const HEADING_HEIGHT = '1.75rem';

/** The names of the team passing by in one line. */
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
          <Skeleton width="8rem" height={HEADING_HEIGHT} />
          <TickerSpace>
            <Skeleton height="2.75rem" />
          </TickerSpace>
        </Stack>
      </LoadingRegion>
    );
  }
  return (
    <Stack gap={1}>
      <Inline style={{ minHeight: HEADING_HEIGHT }}>
        <Text size="small" tone="muted">
          Our team
        </Text>
        {isSample ? <SampleMark /> : null}
      </Inline>
      <TickerSpace>
        <Marquee label="Team members" names={names} />
      </TickerSpace>
    </Stack>
  );
}
