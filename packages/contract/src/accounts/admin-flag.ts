import * as v from 'valibot';

export const userAdminFlagSchema = v.strictObject({ isAdmin: v.boolean('isAdmin must be true or false') });
