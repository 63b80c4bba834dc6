import { SidebarPanel } from './SidebarPanel.tsx';
import { toggleSidebar, useSidebarState } from './sidebar-state.ts';
import { useSidebarShortcut } from './use-sidebar-shortcut.ts';

/** On a wide screen: the sidebar, or a rail of icons. */
export function Sidebar() {
  const isExpanded = useSidebarState((state) => state.isExpanded);
  useSidebarShortcut(toggleSidebar);
  return <SidebarPanel id="sidebar" isExpanded={isExpanded} onToggle={toggleSidebar} />;
}
