import type { LegalText } from '@powerline/contract/content';
import { LoadingRegion, Skeleton, theme, WidgetBoundary } from '@powerline/ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';

const load = async () => ({ default: (await import('./LoadedChanges.tsx')).LoadedChanges });

const Place = styled.details`
  summary {
    width: fit-content;
    cursor: pointer;

    @media (pointer: coarse) {
      min-height: 2.75rem;
      align-content: center;
    }
  }
  &[open] summary {
    margin-block-end: ${theme.space[4]};
  }
`;

/** For readers of a new version; what it takes is loaded when they ask. */
export function VersionChanges({ text }: { text: LegalText }) {
  const [wasOpened, setWasOpened] = useState(false);
  // `lazy` remembers a failure, so each attempt needs a new one.
  const [Changes, setChanges] = useState(() => lazy(load));
  if (text.version === 1) return null;
  return (
    <Place onToggle={() => setWasOpened(true)}>
      <summary>What changed since version {text.version - 1}</summary>
      {wasOpened ? (
        <WidgetBoundary title="The changes could not be loaded" onRetry={() => setChanges(lazy(load))}>
          <Suspense fallback={<ChangesSkeleton />}>
            <Changes text={text} />
          </Suspense>
        </WidgetBoundary>
      ) : null}
    </Place>
  );
}

const ChangesSkeleton = () => (
  <LoadingRegion label="Loading the changes">
    <Skeleton height="6rem" />
  </LoadingRegion>
);
