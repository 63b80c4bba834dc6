import * as v from 'valibot';
import { listPage, listPageQuery, sortNames } from '../foundation/list-page.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { ROLES } from './roles.ts';
import { suspensionSchema } from './suspension.ts';
import { accountEntries } from './user.ts';

/** A user as only admins see one. */
export const adminUserSchema = v.object({
  ...accountEntries,
  joinedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Null for a user who may log in. */
  suspension: v.nullable(suspensionSchema),
  /** Beside `isAdmin`, which includes all of them. */
  roles: v.optional(v.array(v.picklist(ROLES))),
  /** Of `isAdmin` and `roles`. */
  version: stateVersionSchema,
});
export type AdminUser = v.InferOutput<typeof adminUserSchema>;

/** `joined` is the order in which accounts were made. */
export const USER_SORTS = ['joined', 'username', 'email'] as const;
/** `role` means any role, `verified` that the account's email is confirmed. */
export const USER_FILTERS = ['admin', 'role', 'suspended', 'verified', 'unverified'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** Searches usernames and emails. */
export const userPageQuerySchema = v.strictObject({
  ...listPageQuery,
  sort: v.optional(sortNames(USER_SORTS), '-joined'),
  filter: v.optional(v.picklist(USER_FILTERS, `filter must be one of ${USER_FILTERS.join(', ')}`)),
});
export type UserPageQuery = v.InferOutput<typeof userPageQuerySchema>;

export const userPageSchema = listPage(adminUserSchema);
export type UserPage = v.InferOutput<typeof userPageSchema>;
