import {
  Calculator,
  Circle,
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

const ICONS: Readonly<Record<string, LucideIcon>> = {
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
};

/** The icon that a navigation page names; a plain circle for a name that the shell does not know. */
export const menuIcon = (name: string | null): LucideIcon =>
  (name !== null && Object.hasOwn(ICONS, name) && ICONS[name]) || Circle;
