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
  /** CSS lengths; by default a line of text over the whole width. */
  width?: string;
  height?: string;
  /** Where the height is a share of a place that may have none of its own. */
  minHeight?: string;
}

/** A grey bar in the place and shape of something that is still loading. */
export function Skeleton({ width = '100%', height = '1.25rem', minHeight }: SkeletonProps) {
  return <Bar aria-hidden="true" style={{ width, height, minHeight }} />;
}

const reveal = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`;

// A quick answer should show no skeleton at all: it appears after 200 ms, without motion.
const Region = styled.div`
  animation: ${reveal} 1ms 200ms backwards;

  /* Until the first navigation: what was sent with the page goes on, and does not come a second time. */
  :root[data-painted] & {
    animation: none;
  }
`;

interface LoadingRegionProps {
  /** What is loading, e.g. 'Loading companies'. */
  label: string;
  /** Makes it as high as what stands beside it: a skeleton of 100 % is, too. */
  isStretched?: boolean;
  /** Skeletons in the shape of what will stand here. */
  children: ReactNode;
}

const STRETCHED = { display: 'grid' } as const;

/** Announces that something is loading and shows its skeletons when that takes longer than 200 ms. */
export function LoadingRegion({ label, isStretched = false, children }: LoadingRegionProps) {
  const style = isStretched ? STRETCHED : undefined;
  return (
    <div role="status" aria-busy="true" style={style}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Region style={style}>{children}</Region>
    </div>
  );
}
