import type { MenuIcon as MenuIconName } from '@powerline/registry/module-json';
import {
  Calculator,
  CircleUser,
  GraduationCap,
  House,
  Layers,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  Shield,
  TrainFront,
  UserPlus,
  Users,
  Wallet,
  Zap,
} from 'lucide-react';

/** The default menu's icons. The others load on demand. */
export const ICONS = {
  calculator: Calculator,
  'circle-user': CircleUser,
  'graduation-cap': GraduationCap,
  home: House,
  layers: Layers,
  'layout-dashboard': LayoutDashboard,
  'log-in': LogIn,
  shield: Shield,
  'train-front': TrainFront,
  'user-plus': UserPlus,
  users: Users,
  wallet: Wallet,
  zap: Zap,
} satisfies Partial<Record<MenuIconName, LucideIcon>>;
