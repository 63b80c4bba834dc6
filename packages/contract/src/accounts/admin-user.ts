import * as v from 'valibot';
import { listPage, listPageQuery, sortNames } from '../foundation/list-page.ts';
import { suspensionSchema } from './suspension.ts';
import { userSchema } from './user.ts';

/** A user as admins see one: with what nobody else is told. */
export const adminUserSchema = v.object({
  ...userSchema.entries,
  joinedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Null for whoever may log in. */
  suspension: v.nullable(suspensionSchema),
});
export type AdminUser = v.InferOutput<typeof adminUserSchema>;

/** By which the pages of users can be ordered; `joined` is the order in which the accounts were made. */
export const USER_SORTS = ['joined', 'username', 'email'] as const;
/** Whom the pages of users can be narrowed to; `verified` is whoever has confirmed the e-mail of the account. */
export const USER_FILTERS = ['admin', 'suspended', 'verified', 'unverified'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** Query of `GET /api/admin/users/page`. It searches usernames and e-mails. */
export const userPageQuerySchema = v.strictObject({
  ...listPageQuery,
  sort: v.optional(sortNames(USER_SORTS), '-joined'),
  filter: v.optional(v.picklist(USER_FILTERS, `filter must be one of ${USER_FILTERS.join(', ')}`)),
});
export type UserPageQuery = v.InferOutput<typeof userPageQuerySchema>;

export const userPageSchema = listPage(adminUserSchema);
export type UserPage = v.InferOutput<typeof userPageSchema>;
