import { WidgetBoundary } from '@powerline/ui';
import type { ComponentProps } from 'react';
import { Suspense, use, useState } from 'react';
import { tellReact } from '../tell-react.ts';
import { t } from '../words.ts';
import type { Widget } from './Widget.tsx';

type WidgetFile = typeof import('./Widget.tsx');

let file: Promise<WidgetFile> | undefined;

/** The code for widgets isn't part of a first visit: it loads with the first one. */
export function loadWidgetFile(): Promise<WidgetFile> {
  if (file) return file;
  const wanted = import('./widget-part.ts').then(({ runWidgetFile }) => runWidgetFile());
  file = wanted;
  wanted.then(
    (value) => tellReact(wanted, value),
    () => {
      file = undefined;
    },
  );
  return wanted;
}

type WidgetProps = ComponentProps<typeof Widget>;

export function LateWidget(props: WidgetProps) {
  const [wanted, setWanted] = useState(loadWidgetFile);
  return (
    <WidgetBoundary
      title={t('{title} cannot be shown here at the moment', { title: props.row.current.title })}
      onRetry={() => setWanted(loadWidgetFile())}
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
