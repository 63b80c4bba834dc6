import { LoadingRegion, later, Skeleton, theme } from '@powerline/ui';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Changes = later({
  title: () => t('The changes'),
  load: async () => (await import('@powerline/ui/text-changes')).TextChanges,
  fallback: <ChangesLoad />,
});

function ChangesLoad() {
  return (
    <LoadingRegion label={t('Loading the changes')}>
      <Skeleton height="6rem" />
    </LoadingRegion>
  );
}

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
  // A long text must not slow down the typing.
  const typed = useDeferredValue(after);
  return (
    <Place onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('What changed since version {version}', { version })}</summary>
      {isOpen ? <Changes before={before} after={typed} /> : null}
    </Place>
  );
}
