import type { ModuleFailure } from '@powerline/contract/operations';
import { useSiteAddresses } from '@powerline/platform';
import { ErrorState, PageHeading, PageLayout, SupportLink } from '@powerline/ui';
import { ModuleLoadError } from './module-load-error.ts';

const SENTENCES: Record<ModuleFailure, string> = {
  network: 'Its files could not be fetched. Your connection or our server may be down for a moment.',
  http: 'Our server does not have its files at the moment.',
  timeout: 'Its files took too long to arrive.',
  chunk: 'Some of its files could not be fetched.',
  evaluation: 'It stopped with an error while starting.',
  contract: 'It was made for another version of this site.',
  'missing-expose': 'It does not contain this page.',
  render: 'It stopped with an error while it was being shown.',
};

interface ModuleFailureCardProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces only the module's area; the rest works. */
export function ModuleFailureCard({ title, error, onRetry }: ModuleFailureCardProps) {
  const support = useSiteAddresses().data?.supportUrl;
  const failure = error instanceof ModuleLoadError ? error.failure : 'render';
  return (
    <PageLayout width="reading">
      <PageHeading title={title} />
      <div data-failure={failure}>
        <ErrorState title="This part of the site cannot be shown" retryLabel="Try again" onRetry={onRetry}>
          <p>{SENTENCES[failure]} The rest of the site works as usual.</p>
          {support ? (
            <p>
              Still not working? <SupportLink address={support} />
            </p>
          ) : null}
        </ErrorState>
      </div>
    </PageLayout>
  );
}
