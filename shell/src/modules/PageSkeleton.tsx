import { LoadingRegion, PageLayout, Skeleton, Stack } from '@powerline/ui';
import { t } from '../words.ts';

export function PageSkeleton() {
  return (
    <PageLayout>
      <LoadingRegion label={t('Loading the page')}>
        <Stack gap={12}>
          <Stack gap={3}>
            <Skeleton width="16rem" height="2.5rem" />
            <Skeleton width="24rem" />
          </Stack>
          <Skeleton height="16rem" />
        </Stack>
      </LoadingRegion>
    </PageLayout>
  );
}
