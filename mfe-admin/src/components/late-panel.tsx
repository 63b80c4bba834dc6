import { LoadingRegion, later, Skeleton } from '@powerline/ui';
import type { ComponentType } from 'react';

/** A tab or a section of the Admin Panel whose code is loaded when it is opened. */
export const latePanel = (title: string, load: () => Promise<ComponentType>) =>
  later({
    title,
    load,
    fallback: (
      <LoadingRegion label={`Loading ${title}`}>
        <Skeleton height="24rem" />
      </LoadingRegion>
    ),
  });
