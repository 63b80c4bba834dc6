import { LoadFailure, LoadingRegion, Skeleton, Stack, Text } from '@powerline/ui';
import { LessonText } from '../../components/lesson/LessonText.tsx';
import { t } from '../../words.ts';
import type { MadeHtml } from './use-html.ts';

export function MadeText({ made: { html, error, retry } }: { made: MadeHtml }) {
  return (
    <Stack gap={3}>
      {error === undefined ? null : (
        <LoadFailure title={t('The preview could not be made')} error={error} isRetrying={false} onRetry={retry} />
      )}
      {html === undefined && error === undefined ? (
        <LoadingRegion label={t('Loading the preview')}>
          <Skeleton height="6rem" />
        </LoadingRegion>
      ) : null}
      {html === '' ? <Text tone="muted">{t('Nothing written yet.')}</Text> : null}
      {html ? <LessonText html={html} /> : null}
    </Stack>
  );
}
