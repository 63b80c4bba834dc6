import { LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { t } from '../../words.ts';
import { TeamSides } from './TeamSides.tsx';

export const PlacesSkeleton = () => (
  <LoadingRegion label={t('Loading the team')}>
    <Places />
  </LoadingRegion>
);

export const TeamSkeleton = () => (
  <LoadingRegion label={t('Loading the team')}>
    <Stack gap={8}>
      {/* As high as the navigation. */}
      <Skeleton height="2.75rem" />
      <Places />
    </Stack>
  </LoadingRegion>
);

const Places = () => (
  <Stack gap={8}>
    <Skeleton height="7rem" />
    <TeamSides
      picture={<Skeleton height="36rem" />}
      aside={<Skeleton height="20rem" />}
      list={<Skeleton height="18rem" />}
    />
  </Stack>
);
