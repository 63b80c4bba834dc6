import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { theme } from '../theme/theme.ts';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Bar = styled.span`
  display: block;
  max-width: 100%;
  border-radius: ${theme.radius.small};
  background: ${theme.color.surfaceMuted};

  @media (prefers-reduced-motion: no-preference) {
    animation: ${breathe} 1600ms ease-in-out infinite;
  }
`;

interface SkeletonProps {
  /** CSS lengths; by default a full-width line of text. */
  width?: string;
  height?: string;
  /** For a height in percent of a container without its own height. */
  minHeight?: string;
}

/** A gray bar in the shape of loading content. */
export function Skeleton({ width = '100%', height = '1.25rem', minHeight }: SkeletonProps) {
  return <Bar aria-hidden="true" style={{ width, height, minHeight }} />;
}

const reveal = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`;

// Appears after 200 ms without motion, so that a quick answer shows no skeleton.
const Region = styled.div`
  animation: ${reveal} 1ms 200ms backwards;

  /* Until the first navigation: what was sent with the page goes on, and does not come a second time. */
  :root[data-painted] & {
    animation: none;
  }
`;

interface LoadingRegionProps {
  /** Such as 'Loading companies'. */
  label: string;
  /** Fills the height of its neighbors, so that a skeleton of 100 % does too. */
  isStretched?: boolean;
  /** Skeletons in the shape of the content. */
  children: ReactNode;
}

const STRETCHED = { display: 'grid' } as const;

/** Announces loading, and shows the skeletons after 200 ms. */
export function LoadingRegion({ label, isStretched = false, children }: LoadingRegionProps) {
  const style = isStretched ? STRETCHED : undefined;
  return (
    <div role="status" aria-busy="true" style={style}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Region style={style}>{children}</Region>
    </div>
  );
}
