/**
 * Names at lucide.dev. The shell has each icon (shell/src/layout/sidebar/menu-icons.ts and more-menu-icons.ts): add
 * names in both places, and never remove one.
 */
export const MENU_ICONS = [
  'bell',
  'book-open',
  'briefcase',
  'calculator',
  'calendar',
  'chart-line',
  'circle-user',
  'clipboard-list',
  'file-text',
  'gift',
  'globe',
  'graduation-cap',
  'heart',
  'home',
  'layers',
  'layout-dashboard',
  'log-in',
  'map-pin',
  'megaphone',
  'message-circle',
  'settings',
  'shield',
  'shopping-bag',
  'star',
  'ticket',
  'train-front',
  'trophy',
  'user-plus',
  'users',
  'video',
  'wallet',
  'zap',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];
