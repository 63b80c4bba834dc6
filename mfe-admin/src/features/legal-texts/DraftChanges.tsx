import { LoadingRegion, Skeleton, theme, WidgetBoundary } from '@powerline/ui';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';

const load = async () => ({ default: (await import('@powerline/ui/text-changes')).TextChanges });

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
    margin-block-end: ${theme.space[3]};
  }
`;

interface DraftChangesProps {
  version: number;
  before: string;
  after: string;
}

/** What the next version changes, as it is typed. */
export function DraftChanges({ version, before, after }: DraftChangesProps) {
  const [isOpen, setIsOpen] = useState(false);
  // `lazy` remembers a failure, so each attempt needs a new one.
  const [Changes, setChanges] = useState(() => lazy(load));
  // A long text must not slow down the typing.
  const typed = useDeferredValue(after);
  return (
    <Place onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>What changed since version {version}</summary>
      {isOpen ? (
        <WidgetBoundary title="The changes could not be loaded" onRetry={() => setChanges(lazy(load))}>
          <Suspense
            fallback={
              <LoadingRegion label="Loading the changes">
                <Skeleton height="6rem" />
              </LoadingRegion>
            }
          >
            <Changes before={before} after={typed} />
          </Suspense>
        </WidgetBoundary>
      ) : null}
    </Place>
  );
}
