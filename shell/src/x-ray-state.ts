import type { User } from '@powerline/contract/accounts';
import { create } from 'zustand';

const KEY = 'x-ray';

interface XRayState {
  isOpen: boolean;
  /** The module whose parts are marked and whose line is open. */
  chosen: string | undefined;
}

/** Apart from X-ray, so that whatever opens it doesn't load it. */
export const useXRayState = create<XRayState>(() => ({ isOpen: wasOpen(), chosen: undefined }));

/** X-ray is for admins, and in development for everyone. */
export const mayXRay = (user: User | undefined): boolean =>
  process.env.NODE_ENV === 'development' || user?.isAdmin === true;

export const openXRay = (chosen?: string): void => {
  keepOpen(true);
  useXRayState.setState({ isOpen: true, chosen });
};

export const closeXRay = (): void => {
  keepOpen(false);
  useXRayState.setState({ isOpen: false });
};

/** After a reload of this tab with another build, it is still open. */
function wasOpen(): boolean {
  try {
    return KEY in sessionStorage;
  } catch {
    return false;
  }
}

function keepOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(KEY, 'open');
    else sessionStorage.removeItem(KEY);
  } catch {
    // A reload then closes it.
  }
}
