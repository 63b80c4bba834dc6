import { useSession } from '@powerline/platform';
import type { Access } from '@powerline/registry';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../modules/PageSkeleton.tsx';

/** Renders nothing of its children until access is known. */
export function RouteGuard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (access === 'public') return children;
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'visitor') {
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
  if (access === 'admin' && !session.user.isAdmin) return <Navigate to="/dashboard" replace />;
  return children;
}
