import { useSession } from '@powerline/platform';
import type { Access } from '@powerline/registry';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loadOwnTranslation } from '../modules/load-translation.ts';
import { PageSkeleton } from '../modules/PageSkeleton.tsx';

// In the file of the admin menu, which members don't load.
const AreaGate = lazy(async () => {
  const file = import(/* webpackChunkName: "admin-menu" */ '../layout/admin-menu/AreaGate.tsx');
  await loadOwnTranslation('late');
  return { default: (await file).AreaGate };
});

/** Renders nothing of its children until access is known. */
export function RouteGuard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (access === 'public') return children;
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'visitor') {
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
  if (access === 'admin' && !session.user.isAdmin) {
    if (!session.user.areas) return <Navigate to="/dashboard" replace />;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <AreaGate user={session.user}>{children}</AreaGate>
      </Suspense>
    );
  }
  return children;
}
