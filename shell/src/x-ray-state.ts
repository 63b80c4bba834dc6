import type { User } from '@powerline/contract/accounts';
import { create } from 'zustand';
import { readTab, writeTab } from './tab-storage.ts';

const KEY = 'x-ray';

interface XRayState {
  isOpen: boolean;
  /** The module whose parts are marked and whose line is open. */
  chosen: string | undefined;
}

/** Apart from X-ray, so that whatever opens it doesn't load it. */
export const useXRayState = create<XRayState>(() => ({
  // After a reload of this tab with another build, it is still open.
  isOpen: readTab(KEY) !== null,
  chosen: undefined,
}));

/** X-ray is for admins, and in development for everyone. */
export const mayXRay = (user: User | undefined): boolean =>
  process.env.NODE_ENV === 'development' || user?.isAdmin === true;

export const openXRay = (chosen?: string): void => {
  writeTab(KEY, 'open');
  useXRayState.setState({ isOpen: true, chosen });
};

export const closeXRay = (): void => {
  writeTab(KEY, null);
  useXRayState.setState({ isOpen: false });
};
