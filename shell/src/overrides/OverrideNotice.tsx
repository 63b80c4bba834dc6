import { lazy, Suspense } from 'react';
import { useOverrideState } from './override-state.ts';

// Visitors have no override.
const OverrideBar = lazy(() => import(/* webpackChunkName: "x-ray" */ './OverrideBar.tsx'));

export function OverrideNotice() {
  const { override } = useOverrideState();
  return override ? (
    <Suspense fallback={null}>
      <OverrideBar override={override} />
    </Suspense>
  ) : null;
}
