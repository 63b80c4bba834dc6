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

/** Of one height from the first moment on, whatever stands in it: nothing around it ever moves. */
const Frame = styled.div`
  /* Room for the outlines and shadows of what stands at its edges, which would be cut off. */
  box-sizing: content-box;
  min-width: 0;
  margin: -${theme.space[1]};
  padding: ${theme.space[1]};
  overflow: auto;
  overflow-wrap: anywhere;
`;

interface WidgetFrameProps extends PlacedWidget {
  /** Whether it may load by now. */
  isDue: boolean;
  load: LoadModulePart;
  /** Told when the widget is on the screen. @param milliseconds since it was asked for */
  onShown: (milliseconds: number) => void;
  /** Told of each failure for which the card is shown. */
  onFailure: (error: unknown, milliseconds: number) => void;
}

/** The place of one widget. Whatever the widget does costs this place alone. */
export function WidgetFrame({ isDue, ...loading }: WidgetFrameProps) {
  const { row, widget } = loading;
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Frame ref={frame} tabIndex={-1} style={{ height: `${widget.height}rem` }} data-widget={widget.widget}>
      {isDue ? (
        <Attempt
          key={attempt}
          {...loading}
          isAnew={attempt > 0}
          onRetry={() => {
            setAttempt(attempt + 1);
            // The button that had it is gone.
            frame.current?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <WidgetSkeleton title={row.current.title} height={widget.height} />
      )}
    </Frame>
  );
}

interface AttemptProps extends Omit<WidgetFrameProps, 'isDue'> {
  /** Whether what is remembered of the load before counts for nothing. */
  isAnew: boolean;
  onRetry: () => void;
}

function Attempt({ row, widget, load, isAnew, onRetry, onShown, onFailure }: AttemptProps) {
  const { file, askedAt } = useMemo(
    () => ({ file: load(row, widget.widget, isAnew), askedAt: performance.now() }),
    [load, row, widget, isAnew],
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
  const { default: Widget } = use(file);
  const tellThatItIsShown = useEffectEvent(onShown);
  useEffect(() => tellThatItIsShown(), []);
  return <Widget />;
}

/** Ends the wait for what hangs: files that neither arrive nor fail, or a widget that waits for ever for its data. */
function Late({ module }: { module: string }): never {
  throw new ModuleLoadError('timeout', module, `the widget was not there after ${WIDGET_TIMEOUT_MS / 1000} s`);
}

function WidgetSkeleton({ title, height }: { title: string; height: number }) {
  return (
    <LoadingRegion label={`Loading ${title}`}>
      <Skeleton height={`${height}rem`} />
    </LoadingRegion>
  );
}
