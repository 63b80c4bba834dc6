import { WidgetBoundary } from '@powerline/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

interface Later<Props> {
  /** Such as `The refund`, for when it can't be loaded. */
  title: string;
  load: () => Promise<ComponentType<Props>>;
  fallback?: ReactNode;
}

/** Makes a part of a page that is loaded when it is first shown, which keeps the page within its budget. */
export function later<Props extends object>({ title, load, fallback = null }: Later<Props>) {
  const part = () => lazy(async () => ({ default: await load() }));
  return function Part(props: Props) {
    const [Loaded, setLoaded] = useState(part);
    return (
      <WidgetBoundary title={`${title} could not be loaded`} onRetry={() => setLoaded(part)}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </WidgetBoundary>
    );
  };
}
