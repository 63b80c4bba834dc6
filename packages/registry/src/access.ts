import * as v from 'valibot';

/** Who may open or see something: everyone, whoever is logged in, or admins only. From the loosest to the closest. */
export const ACCESS_LEVELS = ['public', 'member', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export const accessSchema = v.picklist(ACCESS_LEVELS, `access must be one of ${ACCESS_LEVELS.join(', ')}`);

/** Whether `access` lets somebody in whom `other` keeps out. */
export const isLooser = (access: Access, other: Access): boolean =>
  ACCESS_LEVELS.indexOf(access) < ACCESS_LEVELS.indexOf(other);
