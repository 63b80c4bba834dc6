import { PageHeading, PageLayout } from '@powerline/ui';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { setSecondFactorMissing, useSecondFactorMissing } from './second-factor-missing.ts';

// Few people ever see it.
const SecondFactorFirst = lazy(async () => ({
  default: (await import('./SecondFactorFirst.tsx')).SecondFactorFirst,
}));

interface AdminLayoutProps {
  /** A line before the heading, such as a way back. */
  above?: ReactNode;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame and heading of a page below `/admin`. Someone who first has to set up a second factor gets only that. */
export function AdminLayout({ above, title, lead, actions, children }: AdminLayoutProps) {
  const isMissing = useSecondFactorMissing();
  // Each page asks the server again.
  useEffect(() => {
    void setSecondFactorMissing(false);
  }, []);
  return (
    <PageLayout density="dense">
      {isMissing ? (
        <Suspense fallback={null}>
          <SecondFactorFirst />
        </Suspense>
      ) : (
        <>
          {above}
          <PageHeading title={title} lead={lead} actions={actions} />
          {children}
        </>
      )}
    </PageLayout>
  );
}
