import { create } from 'zustand';
import { readPublishedSite } from './published-site.ts';
import { isNewer, type SiteVersions } from './registry-change.ts';

/** How often an open tab looks whether something was released; it also looks when somebody comes back to it. */
const CHECK_INTERVAL_MS = 5 * 60 * 1000;

interface UpdateState {
  /** What this tab runs. */
  running: SiteVersions | undefined;
  isReady: boolean;
}

export const useUpdateState = create<UpdateState>(() => ({ running: undefined, isReady: false }));

/** Looks for releases from now on, as long as the tab is open. */
export function watchForUpdates(running: SiteVersions): void {
  useUpdateState.setState({ running });
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible') void checkForUpdate();
  };
  setInterval(checkWhenVisible, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', checkWhenVisible);
}

/** Looks whether something was released since this tab was opened, and offers it. */
export async function checkForUpdate(): Promise<boolean> {
  const { running } = useUpdateState.getState();
  const published = await readPublishedSite();
  const isReady = running !== undefined && published !== undefined && isNewer(running, published);
  useUpdateState.setState({ isReady });
  return isReady;
}
