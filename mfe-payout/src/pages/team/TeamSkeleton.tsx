import { LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { TwoCards } from '../../components/TwoCards.tsx';

export const PlacesSkeleton = () => (
  <LoadingRegion label="Loading the team">
    <Places />
  </LoadingRegion>
);

export const TeamSkeleton = () => (
  <LoadingRegion label="Loading the team">
    <Stack gap={8}>
      {/* As high as the navigation. */}
      <Skeleton height="2.75rem" />
      <Places />
    </Stack>
  </LoadingRegion>
);

const Places = () => (
  <Stack gap={8}>
    <TwoCards>
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
    </TwoCards>
    <Skeleton width="22rem" height="2.5rem" />
    <Skeleton height="18rem" />
  </Stack>
);
