import type { AdminUser, Role } from '@powerline/contract/accounts';
import { t } from '../words.ts';

/** What admins read about each role. */
export const roleWords = (role: Role): { title: string; includes: string } =>
  ({
    owner: { title: t('Owner'), includes: t('Everything except modules and operations. Can assign roles.') },
    finance: { title: t('Finance'), includes: t('Money. Sees people, but can’t change them.') },
    content: { title: t('Content'), includes: t('Content, learning, legal texts and members’ pages.') },
    support: { title: t('Support'), includes: t('People and members’ pages. No money, no deletions, no rights.') },
  })[role];

/** Such as "Finance, Support"; "User" without any role. */
export function rolesInWords({ isAdmin, roles = [] }: Pick<AdminUser, 'isAdmin' | 'roles'>): string {
  if (isAdmin) return t('Admin');
  return roles.map((role) => roleWords(role).title).join(', ') || t('User');
}
