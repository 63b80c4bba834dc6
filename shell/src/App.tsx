import type { RegistryRow } from '@powerline/registry';
import { ThemeRoot } from '@powerline/ui/shell';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ShellErrorBoundary } from './errors/ShellErrorBoundary.tsx';
import { Toasts } from './feedback/Toasts.tsx';
import { loadPage } from './modules/load-page.ts';
import { PrefetchProvider } from './modules/prefetch.tsx';
import { createShellRouter } from './routing/router.tsx';
import { SWR_SETTINGS } from './swr-settings.ts';

/** Everything that exists once on the page: theme, data settings, routes, toasts. */
export function App({ rows }: { rows: readonly RegistryRow[] }) {
  const [router] = useState(() => createShellRouter(rows));
  return (
    <ShellErrorBoundary>
      <ThemeRoot>
        <SWRConfig value={SWR_SETTINGS}>
          <PrefetchProvider rows={rows} load={loadPage}>
            <RouterProvider router={router} />
          </PrefetchProvider>
          <Toasts />
        </SWRConfig>
      </ThemeRoot>
    </ShellErrorBoundary>
  );
}
