import type { AdminUser } from '@powerline/contract/accounts';
import type { NavigationPage, TeamMember } from '@powerline/contract/content';
import type { AdminCompany } from '@powerline/contract/money-train';

/** Rows as the API answers them; each test names only what it is about. */
export const user = (fields: Partial<AdminUser> = {}): AdminUser => {
  const { username = 'ann' } = fields;
  const joinedAt = '2026-03-04T12:00:00.000Z';
  return { id: 1, username, email: `${username}@example.com`, isAdmin: false, joinedAt, suspension: null, ...fields };
};

export const teamMember = (fields: Partial<TeamMember> = {}): TeamMember => ({
  id: 1,
  name: 'Ann L.',
  isActive: true,
  sortOrder: 0,
  ...fields,
});

export const company = (fields: Partial<AdminCompany> = {}): AdminCompany => ({
  id: 1,
  companyName: 'Acme',
  url: 'https://acme.example/',
  description: null,
  thumbnail: 'acme.png',
  position: 1,
  userId: 1,
  username: 'ann',
  ...fields,
});

export const navigationPage = (fields: Partial<NavigationPage> = {}): NavigationPage => ({
  id: 1,
  parentId: null,
  title: 'Home',
  path: '/',
  icon: 'home',
  position: 0,
  isVisible: true,
  requiresAdmin: false,
  ...fields,
});
