import { LoadingRegion, SectionHeading, Skeleton, Stack, VerticalTicker } from '@powerline/ui';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { NAMES_ORIGIN_HEIGHT, NamesOrigin } from './NamesOrigin.tsx';
import { useTeamNames } from './use-team-names.ts';

// 675 px of names, the line of the headline and the borders: nothing moves when the names arrive.
const TICKER_HEIGHT = '45.8125rem';

/** The names of the team moving upwards, under their headline. */
export function NewMembersTicker() {
  const { names, isSample, error, isRetrying, retry } = useTeamNames();

  if (error) {
    return (
      <LoadFailure
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
        <Stack gap={2}>
          <Skeleton height={TICKER_HEIGHT} />
          <Skeleton width="12rem" height={NAMES_ORIGIN_HEIGHT} />
        </Stack>
      </LoadingRegion>
    );
  }
  return (
    <Stack gap={2}>
      <VerticalTicker
        label="New members"
        heading={<SectionHeading level={3}>New Members Joining Daily</SectionHeading>}
        names={names}
      />
      <NamesOrigin isSample={isSample} />
    </Stack>
  );
}
