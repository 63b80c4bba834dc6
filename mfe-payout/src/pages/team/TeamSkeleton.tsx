import { LoadingRegion, SideBySide, Skeleton, Stack } from '@powerline/ui';

/** Stands where the team will, whoever comes. */
export const TeamSkeleton = () => (
  <LoadingRegion label="Loading the team">
    <Stack gap={8}>
      <SideBySide>
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
      </SideBySide>
      <Skeleton width="22rem" height="2.5rem" />
      <Skeleton height="18rem" />
    </Stack>
  </LoadingRegion>
);
