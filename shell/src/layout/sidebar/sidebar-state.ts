import { create } from 'zustand';
import { readCookie, SIDEBAR_COOKIE } from './sidebar-cookie.ts';

const SIDEBAR_COOKIE_MAX_AGE_S = 7 * 24 * 60 * 60;

interface SidebarState {
  /** For wide screens: the whole sidebar, or a rail of icons. */
  isExpanded: boolean;
  /** For narrow screens: the location key at which the sidebar opened, or null. */
  mobileOpenSince: string | null;
}

export const useSidebarState = create<SidebarState>(() => ({
  // Prerendering has no document.
  isExpanded: readCookie(globalThis.document?.cookie ?? '') ?? true,
  mobileOpenSince: null,
}));

export function toggleSidebar(): void {
  const isExpanded = !useSidebarState.getState().isExpanded;
  useSidebarState.setState({ isExpanded });
  // Not every supported browser has the Cookie Store API.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${SIDEBAR_COOKIE}=${isExpanded}; path=/; max-age=${SIDEBAR_COOKIE_MAX_AGE_S}; samesite=lax`;
}

export const openMobileMenu = (locationKey: string): void => useSidebarState.setState({ mobileOpenSince: locationKey });
export const closeMobileMenu = (): void => useSidebarState.setState({ mobileOpenSince: null });
