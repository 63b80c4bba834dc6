import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { userSchema } from './user.ts';

export const userAdminFlagSchema = v.strictObject({ isAdmin: v.boolean('isAdmin must be true or false') });

/** The user with the version of the new rights. */
export const userAdminStateSchema = v.object({ ...userSchema.entries, version: stateVersionSchema });
export type UserAdminState = v.InferOutput<typeof userAdminStateSchema>;
