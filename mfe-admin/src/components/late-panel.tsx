import { LoadingRegion, later, Skeleton } from '@powerline/ui';
import type { ComponentType } from 'react';
import { t } from '../words.ts';

/** A tab or a section of the Admin Panel whose code is loaded when it is opened. */
export const latePanel = (title: () => string, load: () => Promise<ComponentType>) =>
  later({
    title,
    load,
    fallback: <PanelLoads title={title} />,
  });

const PanelLoads = ({ title }: { title: () => string }) => (
  <LoadingRegion label={t('Loading {name}', { name: title() })}>
    <Skeleton height="24rem" />
  </LoadingRegion>
);
