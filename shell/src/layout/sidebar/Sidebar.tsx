import { SidebarPanel } from './SidebarPanel.tsx';
import { toggleSidebar, useSidebarState } from './sidebar-state.ts';
import { useSidebarShortcut } from './use-sidebar-shortcut.ts';

/** For wide screens. */
export function Sidebar() {
  const isExpanded = useSidebarState((state) => state.isExpanded);
  useSidebarShortcut(toggleSidebar);
  return <SidebarPanel id="sidebar" isExpanded={isExpanded} onToggle={toggleSidebar} />;
}
