import type { LoadPage } from '@powerline/platform';
import { LoadingRegion, Skeleton, theme } from '@powerline/ui';
import { Suspense, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import { ModuleLoadError } from '../modules/module-load-error.ts';
import type { LoadModulePart } from '../modules/page-loader.ts';
import type { PlacedWidget } from './slot-widgets.ts';
import { WidgetFailure } from './WidgetFailure.tsx';

/** Longer than its files may take (FILE_TIMEOUT_MS): what is still missing never comes. */
export const WIDGET_TIMEOUT_MS = 12_000;

const Place = styled.div`
  height: 100%;

  /* A card that is lower than its place leaves no hole in the page. */
  > :only-child {
    min-height: 100%;
  }
`;

const Rounded = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.large};
`;

export interface WidgetLoad {
  file: ReturnType<LoadPage>;
  /** By performance.now(). */
  askedAt: number;
}

interface WidgetProps extends PlacedWidget {
  load: LoadModulePart;
  firstLoad: WidgetLoad;
  /** @param milliseconds since the request */
  onShown: (milliseconds: number) => void;
  /** Called for every failure that shows the card. */
  onFailure: (error: unknown, milliseconds: number) => void;
}

/** A widget, its skeleton, or a card when it fails. A failure affects only this frame. */
export function Widget(props: WidgetProps) {
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Place ref={place} tabIndex={-1}>
      <Attempt
        key={attempt}
        {...props}
        isRetry={attempt > 0}
        onRetry={() => {
          setAttempt(attempt + 1);
          // The focused button is gone.
          place.current?.focus({ preventScroll: true });
        }}
      />
    </Place>
  );
}

interface AttemptProps extends WidgetProps {
  /** Whether to ignore the earlier load. */
  isRetry: boolean;
  onRetry: () => void;
}

function Attempt({ row, widget, load, firstLoad, isRetry, onRetry, onShown, onFailure }: AttemptProps) {
  const { file, askedAt } = useMemo<WidgetLoad>(
    () => (isRetry ? { file: load(row, widget.widget, true), askedAt: performance.now() } : firstLoad),
    [load, row, widget, isRetry, firstLoad],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    timer.current = setTimeout(() => setLate(true), WIDGET_TIMEOUT_MS);
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <ErrorBoundary
      onError={(error) => {
        clearTimeout(timer.current);
        onFailure(error, performance.now() - askedAt);
      }}
      fallbackRender={({ error }) => <WidgetFailure title={row.current.title} error={error} onRetry={onRetry} />}
    >
      {isLate ? (
        <Late module={row.name} />
      ) : (
        <Suspense fallback={<WidgetSkeleton title={row.current.title} height={widget.height} />}>
          <Loaded
            file={file}
            onShown={() => {
              clearTimeout(timer.current);
              onShown(performance.now() - askedAt);
            }}
          />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

function Loaded({ file, onShown }: { file: ReturnType<LoadPage>; onShown: () => void }) {
  const { default: Content } = use(file);
  const tellThatItIsShown = useEffectEvent(onShown);
  useEffect(() => tellThatItIsShown(), []);
  return <Content />;
}

/** Ends the wait for files that hang, or a widget that waits forever. */
function Late({ module }: { module: string }): never {
  throw new ModuleLoadError('timeout', module, `the widget was not there after ${WIDGET_TIMEOUT_MS / 1000} s`);
}

function WidgetSkeleton({ title, height }: { title: string; height: number }) {
  return (
    <LoadingRegion label={`Loading ${title}`}>
      <Rounded>
        <Skeleton height={`${height}rem`} />
      </Rounded>
    </LoadingRegion>
  );
}
