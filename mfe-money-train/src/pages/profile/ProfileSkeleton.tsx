import { LoadingRegion, Skeleton, Stack } from '@powerline/ui';

export const ProfileSkeleton = () => (
  <LoadingRegion label="Loading your profile">
    <Stack gap={4}>
      <Skeleton height="14rem" />
      <Skeleton height="20rem" />
    </Stack>
  </LoadingRegion>
);
