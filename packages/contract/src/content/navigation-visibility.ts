import * as v from 'valibot';

/** Body of `PATCH /api/admin/navigation-pages/{id}`. */
export const navigationPageVisibilitySchema = v.strictObject({
  isVisible: v.boolean('isVisible must be true or false'),
});
export type NavigationPageVisibility = v.InferOutput<typeof navigationPageVisibilitySchema>;
