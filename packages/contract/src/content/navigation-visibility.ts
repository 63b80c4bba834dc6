import * as v from 'valibot';

export const navigationPageVisibilitySchema = v.strictObject({
  isVisible: v.boolean('isVisible must be true or false'),
});
export type NavigationPageVisibility = v.InferOutput<typeof navigationPageVisibilitySchema>;
