import * as v from 'valibot';
import { ADMIN_AREAS, type AdminArea } from '../foundation/admin-area.ts';
import { t } from '../words.ts';
import { type AreaRight, hasRights, type Rights, type User } from './user.ts';

type AreaRights = Readonly<Partial<Record<AdminArea, AreaRight>>>;

/**
 * What a role opens; an admin may do everything. `read` shows an area, `write` also changes it, and `full` also
 * deletes and gives rights ({@link OTHER_RIGHTS}).
 */
export const ROLE_AREAS = {
  owner: {
    overview: 'full',
    people: 'full',
    money: 'full',
    learning: 'full',
    pages: 'full',
    content: 'full',
    legal: 'full',
    settings: 'full',
  },
  finance: { overview: 'read', people: 'read', money: 'full' },
  content: { overview: 'read', learning: 'full', pages: 'full', content: 'full', legal: 'full' },
  support: { overview: 'read', people: 'write', pages: 'write' },
} as const satisfies Readonly<Record<string, AreaRights>>;

export type Role = keyof typeof ROLE_AREAS;
export const ROLES = ['owner', 'finance', 'content', 'support'] as const satisfies readonly Role[];

/** Which area a call belongs to: the longest path that its own begins with. A call outside of these is for admins alone. */
export const AREA_PATHS: Readonly<Record<AdminArea, readonly string[]>> = {
  overview: ['/api/admin/inbox', '/api/admin/launch', '/api/admin/search'],
  people: ['/api/admin/users', '/api/admin/people', '/api/admin/message-reports'],
  money: ['/api/admin/payout', '/api/admin/rotator', '/api/admin/team'],
  learning: ['/api/admin/academy'],
  pages: ['/api/admin/profiles', '/api/admin/companies'],
  content: [
    '/api/admin/team-members',
    '/api/admin/navigation-pages',
    '/api/admin/translations',
    '/api/admin/page-videos',
    '/api/admin/page-images',
    '/api/admin/settings/logo',
    '/api/admin/settings/addresses',
  ],
  legal: ['/api/admin/legal-texts'],
  modules: ['/api/admin/modules'],
  operations: ['/api/admin/operations', '/api/admin/audit'],
  settings: [
    '/api/admin/mail',
    '/api/admin/settings',
    '/api/admin/systems',
    '/api/admin/second-factor-policy',
    '/api/admin/webhooks',
  ],
};

/** Calls that need another right than their method says: for private things, rights and deletions. `admin` is no role's. */
export const OTHER_RIGHTS: Readonly<Record<string, AreaRight | 'admin'>> = {
  'PATCH /api/admin/users/:id': 'admin',
  'PUT /api/admin/users/:id/roles': 'full',
  'DELETE /api/admin/users/:id': 'full',
  'GET /api/admin/people/:id/deletion': 'full',
  'GET /api/admin/message-reports': 'write',
  'DELETE /api/admin/companies/:id': 'full',
  'POST /api/admin/settings/service-tokens': 'full',
};

export interface NeededRight {
  area: AdminArea;
  right: AreaRight;
}

/** What a role must open for a call; undefined for a call that is for admins alone. */
export function neededRight({ method, path }: { method: string; path: string }): NeededRight | undefined {
  const area = areaOfPath(path);
  const right = OTHER_RIGHTS[`${method} ${path}`] ?? (method === 'GET' ? 'read' : 'write');
  return area === undefined || right === 'admin' ? undefined : { area, right };
}

/** The area that a call's path belongs to. */
export function areaOfPath(path: string): AdminArea | undefined {
  const beginnings = ADMIN_AREAS.flatMap((area) => AREA_PATHS[area].map((beginning) => ({ area, beginning })));
  return beginnings
    .filter(({ beginning }) => `${path}/`.startsWith(`${beginning}/`))
    .sort((a, b) => b.beginning.length - a.beginning.length)[0]?.area;
}

/** What several roles open together, in the order of the menu. */
export function areasOf(roles: readonly Role[]): NonNullable<User['areas']> {
  return ADMIN_AREAS.flatMap((area) => {
    const rights = roles.flatMap((role) => (ROLE_AREAS[role] as AreaRights)[area] ?? []);
    const right = AREA_RIGHTS_FROM_WIDEST.find((wide) => rights.includes(wide));
    return right === undefined ? [] : [{ area, right }];
  });
}

const AREA_RIGHTS_FROM_WIDEST: readonly AreaRight[] = ['full', 'write', 'read'];

/** Whether someone may do everything that these roles open. */
export const coversRoles = (user: Rights, roles: readonly Role[]): boolean => hasRights(user, areasOf(roles));

/** Whether someone may change this account: nobody changes one that may do more. */
export const coversAccount = (
  user: Rights,
  account: { isAdmin: boolean; roles?: readonly Role[] | undefined },
): boolean => user.isAdmin || (!account.isAdmin && coversRoles(user, account.roles ?? []));

export const userRolesSchema = v.strictObject({
  roles: v.pipe(
    v.array(
      v.picklist(ROLES, () => t('Each role must be one of {list}', { list: ROLES.join(', ') })),
      'roles must be a list',
    ),
    v.maxLength(ROLES.length, () => t('Name each role once')),
    v.check(
      (roles) => new Set(roles).size === roles.length,
      () => t('Name each role once'),
    ),
  ),
});
