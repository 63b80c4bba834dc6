import * as v from 'valibot';

/** Body of `PATCH /api/admin/users/{id}`. */
export const userAdminFlagSchema = v.strictObject({ isAdmin: v.boolean('isAdmin must be true or false') });
