import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../words.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';

interface Later<Props> {
  /** Such as `The refund`: what could not be loaded. Asked when it is drawn, because its words may come later. */
  title: () => string;
  load: () => Promise<ComponentType<Props>>;
  /** In the shape of the part. */
  fallback?: ReactNode;
}

/** Makes a component whose code is loaded when it is first shown. A failure costs it alone, and can be tried again. */
export function later<Props extends object>({ title, load, fallback }: Later<Props>): ComponentType<Props> {
  // Modules that were released when it was a text still pass one.
  const what = () => (typeof title === 'function' ? title() : title);
  // `lazy` remembers a failure, so each attempt needs a new one.
  const attempt = () => lazy(async () => ({ default: await load() }));
  return function Part(props) {
    const [Loaded, setLoaded] = useState(attempt);
    return (
      <WidgetBoundary title={t('{title} could not be loaded', { title: what() })} onRetry={() => setLoaded(attempt)}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </WidgetBoundary>
    );
  };
}
