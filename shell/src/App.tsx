import { PageExistsProvider, SlotProvider } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { ThemeValues } from '@powerline/ui/shell';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { ShellErrorBoundary } from './errors/ShellErrorBoundary.tsx';
import { Toasts } from './feedback/Toasts.tsx';
import { loadPage, loadWidget } from './modules/load-page.ts';
import { createLoadReports } from './modules/load-reports.ts';
import { hasPageAt } from './modules/page-at.ts';
import { PrefetchProvider } from './modules/prefetch.tsx';
import { SiteModules } from './modules/site-modules.ts';
import { SiteRouter } from './routing/router.tsx';
import { SWR_SETTINGS } from './swr-settings.ts';
import { createSiteSlot } from './widgets/site-slot.tsx';

/** Everything that exists once per page. Its styles are in `theme/mount-styles.tsx`. */
export function App({ rows }: { rows: readonly RegistryRow[] }) {
  const [{ reports, pageExists, SiteSlot }] = useState(() => {
    const reports = createLoadReports();
    return {
      reports,
      pageExists: (path: string) => hasPageAt(path, rows),
      SiteSlot: createSiteSlot(rows, loadWidget, {
        onShown: ({ row, widget }, milliseconds) => reports.widgetShown(row, widget.widget, milliseconds),
        // No reload as for a page: no one came for a widget.
        onFailure: ({ row, widget }, error, milliseconds) =>
          reports.widgetFailed(row, widget.widget, error, milliseconds),
      }),
    };
  });
  return (
    <ShellErrorBoundary>
      <ThemeValues>
        <SWRConfig value={SWR_SETTINGS}>
          <SiteModules value={rows}>
            <SlotProvider value={SiteSlot}>
              <PageExistsProvider value={pageExists}>
                <PrefetchProvider rows={rows} load={loadPage}>
                  <SiteRouter rows={rows} reports={reports} />
                </PrefetchProvider>
              </PageExistsProvider>
            </SlotProvider>
          </SiteModules>
          <Toasts />
        </SWRConfig>
      </ThemeValues>
    </ShellErrorBoundary>
  );
}
