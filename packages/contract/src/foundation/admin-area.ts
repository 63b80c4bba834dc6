/** The areas of the admin panel, in the order of its menu. */
export const ADMIN_AREAS = [
  'overview',
  'people',
  'money',
  'learning',
  'pages',
  'content',
  'legal',
  'modules',
  'operations',
  'settings',
] as const;
export type AdminArea = (typeof ADMIN_AREAS)[number];
