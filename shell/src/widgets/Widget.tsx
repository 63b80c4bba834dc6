import type { LoadPage } from '@powerline/platform';
import { LoadingRegion, Skeleton, theme } from '@powerline/ui';
import { Suspense, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import { ModuleLoadError } from '../modules/module-load-error.ts';
import type { LoadModulePart } from '../modules/page-loader.ts';
import { t } from '../words.ts';
import type { PlacedWidget } from './slot-widgets.ts';
import { WidgetFailure } from './WidgetFailure.tsx';
import { keepHeight } from './widget-height.ts';

/** Longer than its files may take (FILE_TIMEOUT_MS): what is still missing never comes. */
export const WIDGET_TIMEOUT_MS = 12_000;

/** The room kept for it. Its skeleton and its failure fill that; its content has its own height. */
const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Content = styled.div`
  align-self: start;
`;

/** What a widget shows while it loads, and after it failed. */
const UNFINISHED = '[aria-busy=true], [role=alert]';

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
  const [isLate, setLate] = useState(false);
  return (
    <ErrorBoundary
      onError={(error) => onFailure(error, performance.now() - askedAt)}
      fallbackRender={({ error }) => <WidgetFailure title={row.current.title} error={error} onRetry={onRetry} />}
    >
      {isLate ? (
        <Late module={row.name} />
      ) : (
        <Suspense fallback={<WidgetSkeleton title={row.current.title} onLate={() => setLate(true)} />}>
          <LoadedWidget
            file={file}
            onHeight={(height) => keepHeight({ row, widget }, height)}
            onShown={() => onShown(performance.now() - askedAt)}
          />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

interface LoadedWidgetProps {
  file: ReturnType<LoadPage>;
  onShown: () => void;
  /** Called with each height of the content, in px, but not while it loads or is hidden, or after it failed. */
  onHeight: (height: number) => void;
}

function LoadedWidget({ file, onShown, onHeight }: LoadedWidgetProps) {
  const { default: Loaded } = use(file);
  const content = useRef<HTMLDivElement>(null);
  const tellThatItIsShown = useEffectEvent(onShown);
  const tellHeight = useEffectEvent(onHeight);
  useEffect(() => {
    tellThatItIsShown();
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height;
      if (height && !entry.target.querySelector(UNFINISHED)) tellHeight(height);
    });
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Content ref={content}>
      <Loaded />
    </Content>
  );
}

/** Ends the wait for files that hang, or a widget that waits forever. */
function Late({ module }: { module: string }): never {
  throw new ModuleLoadError('timeout', module, `the widget was not there after ${WIDGET_TIMEOUT_MS / 1000} s`);
}

/** Only a widget that is waited for can be late: one whose files are there never shows this. */
function WidgetSkeleton({ title, onLate }: { title: string; onLate: () => void }) {
  const tellThatItIsLate = useEffectEvent(onLate);
  useEffect(() => {
    const timer = setTimeout(() => tellThatItIsLate(), WIDGET_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <LoadingRegion label={t('Loading {title}', { title })} isStretched>
      <Rounded>
        <Skeleton height="100%" />
      </Rounded>
    </LoadingRegion>
  );
}
