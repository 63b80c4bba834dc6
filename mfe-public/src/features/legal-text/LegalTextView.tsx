import type { LegalTextKey } from '@powerline/contract/content';
import { ApiError } from '@powerline/platform';
import { formatDay, LoadingRegion, NotTranslated, PageHeading, PageLayout, Skeleton, Stack, Text } from '@powerline/ui';
import { useLegalText } from '../../api/legal-texts.ts';
import { legalTextTitle } from '../../components/legal-text-title.ts';
import { PublicLoadFailure } from '../../components/PublicLoadFailure.tsx';
import { rich, t } from '../../words.ts';
import { FormattedText } from './FormattedText.tsx';
import { VersionChanges } from './VersionChanges.tsx';

const isUnpublished = (error: unknown) => error instanceof ApiError && error.status === 404;

export function LegalTextView({ textKey }: { textKey: LegalTextKey }) {
  const { data, error, isValidating, mutate } = useLegalText(textKey);
  const title = legalTextTitle(textKey);
  return (
    <PageLayout width="reading" density="working">
      <PageHeading title={title} />
      {data ? (
        <>
          <Text tone="muted" size="small">
            {rich('Version {version}, in force since {day}', {
              version: data.version,
              day: <time dateTime={data.publishedAt}>{formatDay(data.publishedAt)}</time>,
            })}
          </Text>
          <VersionChanges text={data} />
          <NotTranslated written={data.language} />
          <FormattedText html={data.html} lang={data.language} />
        </>
      ) : isUnpublished(error) ? (
        <Text>{t('Nothing has been published here yet.')}</Text>
      ) : error ? (
        <PublicLoadFailure
          title={t('The text could not be loaded')}
          error={error}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <LoadingRegion label={t('Loading {title}', { title })}>
          <Stack gap={6}>
            <Skeleton width="14rem" />
            <Skeleton height="24rem" />
          </Stack>
        </LoadingRegion>
      )}
    </PageLayout>
  );
}
