import type { LegalText } from '@powerline/contract/content';
import { LoadingRegion, later, Skeleton, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Changes = later({
  title: () => t('The changes'),
  load: async () => (await import('./LoadedChanges.tsx')).LoadedChanges,
  fallback: <Loading />,
});

function Loading() {
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
    margin-block-end: ${theme.space[4]};
  }
`;

/** For readers of a new version; what it takes is loaded when they ask. */
export function VersionChanges({ text }: { text: LegalText }) {
  const [wasOpened, setWasOpened] = useState(false);
  if (text.version === 1) return null;
  return (
    <Place onToggle={() => setWasOpened(true)}>
      <summary>{t('What changed since version {version}', { version: text.version - 1 })}</summary>
      {wasOpened ? <Changes text={text} /> : null}
    </Place>
  );
}
