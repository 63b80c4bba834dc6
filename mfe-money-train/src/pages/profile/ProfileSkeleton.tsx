import { LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { t } from '../../words.ts';

export const ProfileSkeleton = () => (
  <LoadingRegion label={t('Loading your profile')}>
    <Stack gap={4}>
      <Skeleton height="14rem" />
      <Skeleton height="20rem" />
    </Stack>
  </LoadingRegion>
);
