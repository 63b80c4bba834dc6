import * as v from 'valibot';

/** From the least to the most restricted. */
export const ACCESS_LEVELS = ['public', 'member', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export const accessSchema = v.picklist(ACCESS_LEVELS, `access must be one of ${ACCESS_LEVELS.join(', ')}`);

/** Whether `access` allows anyone whom `other` doesn't. */
export const isLooser = (access: Access, other: Access): boolean =>
  ACCESS_LEVELS.indexOf(access) < ACCESS_LEVELS.indexOf(other);
