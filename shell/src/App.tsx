import type { RegistryRow } from '@powerline/federation/registry';
import { ThemeRoot } from '@powerline/ui/shell';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Toasts } from './feedback/Toasts.tsx';
import { createShellRouter } from './routing/router.tsx';
import { SWR_SETTINGS } from './swr-settings.ts';

/** Everything that exists once on the page: theme, data settings, routes, toasts. */
export function App({ rows }: { rows: readonly RegistryRow[] }) {
  const [router] = useState(() => createShellRouter(rows));
  return (
    <ThemeRoot>
      <SWRConfig value={SWR_SETTINGS}>
        <RouterProvider router={router} />
        <Toasts />
      </SWRConfig>
    </ThemeRoot>
  );
}
