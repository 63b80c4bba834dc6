import type { AdminUser, Role } from '@powerline/contract/accounts';

/** What admins read about each role. */
export const ROLE_WORDS: Readonly<Record<Role, { title: string; includes: string }>> = {
  owner: { title: 'Owner', includes: 'Everything except modules and operations. Can assign roles.' },
  finance: { title: 'Finance', includes: 'Money. Sees people, but can’t change them.' },
  content: { title: 'Content', includes: 'Content, learning, legal texts and members’ pages.' },
  support: { title: 'Support', includes: 'People and members’ pages. No money, no deletions, no rights.' },
};

/** Such as "Finance, Support"; "User" without any role. */
export function rolesInWords({ isAdmin, roles = [] }: Pick<AdminUser, 'isAdmin' | 'roles'>): string {
  if (isAdmin) return 'Admin';
  return roles.map((role) => ROLE_WORDS[role].title).join(', ') || 'User';
}
