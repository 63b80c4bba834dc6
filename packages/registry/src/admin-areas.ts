/** The areas of the Admin Panel with their titles, in the order of its menu. The contract has the same keys. */
export const ADMIN_AREAS = {
  overview: 'Overview',
  people: 'People',
  money: 'Money',
  learning: 'Learning',
  pages: 'Members’ pages',
  content: 'Content',
  legal: 'Legal',
  modules: 'Modules',
  operations: 'Operations',
  settings: 'Settings',
} as const;
