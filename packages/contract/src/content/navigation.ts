import * as v from 'valibot';
import { idSchema, integerSchema } from '../foundation/id.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';

/** One page of the stored menu (specification section 3). */
export const navigationPageSchema = v.object({
  id: idSchema,
  parentId: v.nullable(idSchema),
  title: v.string(),
  path: v.string(),
  icon: v.nullable(v.string()),
  position: integerSchema,
  isVisible: v.boolean(),
  requiresAdmin: v.boolean(),
  /** Only for admins. */
  version: stateVersionSchema,
});
export type NavigationPage = v.InferOutput<typeof navigationPageSchema>;

export interface DefaultNavigationPage {
  title: string;
  path: string;
  icon: string;
  requiresAdmin?: boolean;
  children?: DefaultNavigationPage[];
}

/** The default menu (specification section 2): shown while none is stored, and stored by the seed call. */
export const DEFAULT_NAVIGATION: readonly DefaultNavigationPage[] = [
  { title: 'Home', path: '/', icon: 'home' },
  { title: 'Dashboard', path: '/dashboard', icon: 'layout-dashboard' },
  {
    title: 'Services',
    path: '/services',
    icon: 'layers',
    children: [
      {
        title: 'The Powerline Payout',
        path: '/powerline-payout',
        icon: 'zap',
        children: [{ title: 'Payout System', path: '/payout-system', icon: 'wallet' }],
      },
      { title: 'The Money Train', path: '/money-train', icon: 'train-front' },
      { title: 'The Marketing Academy', path: '/marketing-academy', icon: 'graduation-cap' },
    ],
  },
  { title: 'Powerline Calculator', path: '/calculator', icon: 'calculator' },
  { title: 'Team', path: '/team', icon: 'users' },
  { title: 'Money Train Profile', path: '/profile', icon: 'circle-user' },
  { title: 'Admin Panel', path: '/admin', icon: 'shield', requiresAdmin: true },
  { title: 'Login', path: '/login', icon: 'log-in' },
  { title: 'Register', path: '/register', icon: 'user-plus' },
];

/** Paths that the menu hides from logged-in users. */
export const PATHS_FOR_VISITORS: readonly string[] = ['/login', '/register'];
