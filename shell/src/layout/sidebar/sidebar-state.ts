import { create } from 'zustand';
import { readCookie, SIDEBAR_COOKIE } from './sidebar-cookie.ts';

/** Specification sections 4 and 9. */
const SIDEBAR_COOKIE_MAX_AGE_S = 7 * 24 * 60 * 60;

interface SidebarState {
  /** On a wide screen: the whole sidebar, or a rail of icons. */
  isExpanded: boolean;
  /** On a narrow screen the sidebar is a dialog: the key of the navigation since which it is open, or null. */
  mobileOpenSince: string | null;
}

export const useSidebarState = create<SidebarState>(() => ({
  // Where the first view is drawn there is no document.
  isExpanded: readCookie(globalThis.document?.cookie ?? '') ?? true,
  mobileOpenSince: null,
}));

export function toggleSidebar(): void {
  const isExpanded = !useSidebarState.getState().isExpanded;
  useSidebarState.setState({ isExpanded });
  // The Cookie Store API is not in every browser that we support.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${SIDEBAR_COOKIE}=${isExpanded}; path=/; max-age=${SIDEBAR_COOKIE_MAX_AGE_S}; samesite=lax`;
}

export const openMobileMenu = (locationKey: string): void => useSidebarState.setState({ mobileOpenSince: locationKey });
export const closeMobileMenu = (): void => useSidebarState.setState({ mobileOpenSince: null });
