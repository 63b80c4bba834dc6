import type { LegalText } from '@powerline/contract/content';
import { LoadingRegion, Skeleton } from '@powerline/ui';
import { TextChanges } from '@powerline/ui/text-changes';
import { useLegalTextVersion } from '../../api/legal-texts.ts';
import { PublicLoadFailure } from '../../components/PublicLoadFailure.tsx';
import { t } from '../../words.ts';
import { textOfHtml } from './text-of-html.ts';

export function LoadedChanges({ text: { key, version, html } }: { text: LegalText }) {
  const { data, error, isValidating, mutate } = useLegalTextVersion(key, version - 1);
  if (data) return <TextChanges before={textOfHtml(data.html)} after={textOfHtml(html)} />;
  if (error)
    return (
      <PublicLoadFailure
        title={t('The changes could not be loaded')}
        error={error}
        isRetrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  return (
    <LoadingRegion label={t('Loading the changes')}>
      <Skeleton height="6rem" />
    </LoadingRegion>
  );
}
