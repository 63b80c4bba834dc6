import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { showPlainFailure } from './show-plain-failure.ts';

/** Shown when theme, router or layout fail, so it uses none of them. */
export function ShellErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={PlainFailure}>{children}</ErrorBoundary>;
}

function PlainFailure() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) showPlainFailure(place.current);
  }, []);
  return <div ref={place} />;
}
