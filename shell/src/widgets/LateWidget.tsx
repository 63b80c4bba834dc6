import { WidgetBoundary } from '@powerline/ui';
import type { ComponentProps } from 'react';
import { Suspense, use, useState } from 'react';
import type { Widget } from './Widget.tsx';

type WidgetFile = typeof import('./Widget.tsx');

let file: Promise<WidgetFile> | undefined;

/** What loads and shows widgets is no part of a first visit: it comes with the first of them. */
function loadFile(): Promise<WidgetFile> {
  file ??= import('./Widget.tsx').catch((error: unknown) => {
    file = undefined;
    throw error;
  });
  return file;
}

type WidgetProps = ComponentProps<typeof Widget>;

/** A widget, once what shows it is here. */
export function LateWidget(props: WidgetProps) {
  const [wanted, setWanted] = useState(loadFile);
  return (
    <WidgetBoundary
      title={`${props.row.current.title} cannot be shown here at the moment`}
      onRetry={() => setWanted(loadFile())}
    >
      <Suspense>
        <LoadedWidget file={wanted} {...props} />
      </Suspense>
    </WidgetBoundary>
  );
}

function LoadedWidget({ file: wanted, ...props }: WidgetProps & { file: Promise<WidgetFile> }) {
  const { Widget: Shown } = use(wanted);
  return <Shown {...props} />;
}
