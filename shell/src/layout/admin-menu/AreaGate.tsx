import type { User } from '@powerline/contract/accounts';
import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSiteModules } from '../../modules/site-modules.ts';
import { adminLines } from './admin-lines.ts';
import { mayOpen } from './admin-rights.ts';

/** Opens a page of the Admin Panel for someone whose role reads its area. */
export function AreaGate({ user, children }: { user: User; children: ReactNode }) {
  const rows = useSiteModules();
  const { pathname, search } = useLocation();
  const lines = useMemo(() => adminLines(rows), [rows]);
  return mayOpen(user, lines, pathname, search) ? children : <Navigate to="/dashboard" replace />;
}
