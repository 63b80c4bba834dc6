import { MOBILE_BREAKPOINT_PX } from '@powerline/ui';
import { useSyncExternalStore } from 'react';

const query = matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);

const subscribe = (onChange: () => void) => {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
