import { LEGAL_TEXT_TITLES, type LegalTextKey } from '@powerline/contract/content';
import { ApiError } from '@powerline/platform';
import { LoadingRegion, PageHeading, PageLayout, Skeleton, Stack, Text } from '@powerline/ui';
import { useLegalText } from '../../api/legal-texts.ts';
import { PublicLoadFailure } from '../../components/PublicLoadFailure.tsx';
import { FormattedText } from './FormattedText.tsx';
import { VersionChanges } from './VersionChanges.tsx';

/** In the reader's time zone. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const isUnpublished = (error: unknown) => error instanceof ApiError && error.status === 404;

export function LegalTextView({ textKey }: { textKey: LegalTextKey }) {
  const { data, error, isValidating, mutate } = useLegalText(textKey);
  const title = LEGAL_TEXT_TITLES[textKey];
  return (
    <PageLayout width="reading" density="working">
      <PageHeading title={title} />
      {data ? (
        <>
          <Text tone="muted" size="small">
            Version {data.version}, in force since{' '}
            <time dateTime={data.publishedAt}>{day.format(new Date(data.publishedAt))}</time>
          </Text>
          <VersionChanges text={data} />
          <FormattedText html={data.html} />
        </>
      ) : isUnpublished(error) ? (
        <Text>Nothing has been published here yet.</Text>
      ) : error ? (
        <PublicLoadFailure
          title="The text could not be loaded"
          error={error}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <LoadingRegion label={`Loading ${title}`}>
          <Stack gap={6}>
            <Skeleton width="14rem" />
            <Skeleton height="24rem" />
          </Stack>
        </LoadingRegion>
      )}
    </PageLayout>
  );
}
