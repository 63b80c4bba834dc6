import type { LoadPage } from '@powerline/platform';
import { LoadingRegion, Skeleton, theme } from '@powerline/ui';
import { Suspense, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import { ModuleLoadError } from '../modules/module-load-error.ts';
import type { LoadModulePart } from '../modules/page-loader.ts';
import type { PlacedWidget } from './slot-widgets.ts';
import { WidgetFailure } from './WidgetFailure.tsx';

/** Longer than its files may take (FILE_TIMEOUT_MS): what is not here then waits for something that never comes. */
export const WIDGET_TIMEOUT_MS = 12_000;

const Place = styled.div`
  height: 100%;

  /* A card that is lower than its place leaves no hole in the page. */
  > :only-child {
    min-height: 100%;
  }
`;

/** As the card that will stand there. */
const Rounded = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.large};
`;

/** A widget that was asked for. */
export interface WidgetLoad {
  file: ReturnType<LoadPage>;
  /** By performance.now(). */
  askedAt: number;
}

interface WidgetProps extends PlacedWidget {
  load: LoadModulePart;
  firstLoad: WidgetLoad;
  /** Told when the widget is on the screen. @param milliseconds since it was asked for */
  onShown: (milliseconds: number) => void;
  /** Told of each failure for which the card is shown. */
  onFailure: (error: unknown, milliseconds: number) => void;
}

/** One widget: its skeleton, itself, or a card in its place when it fails. Whatever it does costs its frame alone. */
export function Widget(props: WidgetProps) {
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Place ref={place} tabIndex={-1}>
      <Attempt
        key={attempt}
        {...props}
        isAnew={attempt > 0}
        onRetry={() => {
          setAttempt(attempt + 1);
          // The button that had it is gone.
          place.current?.focus({ preventScroll: true });
        }}
      />
    </Place>
  );
}

interface AttemptProps extends WidgetProps {
  /** Whether what is remembered of the load before counts for nothing. */
  isAnew: boolean;
  onRetry: () => void;
}

function Attempt({ row, widget, load, firstLoad, isAnew, onRetry, onShown, onFailure }: AttemptProps) {
  const { file, askedAt } = useMemo<WidgetLoad>(
    () => (isAnew ? { file: load(row, widget.widget, true), askedAt: performance.now() } : firstLoad),
    [load, row, widget, isAnew, firstLoad],
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

/** Ends the wait for what hangs: files that neither arrive nor fail, or a widget that waits for ever for its data. */
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
