import { create } from 'zustand';
import { readPublishedSite } from './published-site.ts';
import { isNewer, type SiteVersions } from './registry-change.ts';

/** An open tab also checks when someone returns to it. */
const CHECK_INTERVAL_MS = 5 * 60 * 1000;

interface UpdateState {
  running: SiteVersions | undefined;
  isReady: boolean;
}

export const useUpdateState = create<UpdateState>(() => ({ running: undefined, isReady: false }));

export function watchForUpdates(running: SiteVersions): void {
  useUpdateState.setState({ running });
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible') void checkForUpdate();
  };
  setInterval(checkWhenVisible, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', checkWhenVisible);
}

export async function checkForUpdate(): Promise<boolean> {
  const { running } = useUpdateState.getState();
  const published = await readPublishedSite();
  const isReady = running !== undefined && published !== undefined && isNewer(running, published);
  useUpdateState.setState({ isReady });
  return isReady;
}
