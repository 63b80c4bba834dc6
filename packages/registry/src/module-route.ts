import * as v from 'valibot';
import { accessSchema } from './access.ts';
import { namedText, TITLE_MAX_LENGTH } from './named-text.ts';
import { navPathSchema } from './nav.ts';
import { routePatternSchema } from './route-pattern.ts';

/** About as much as search engines show. */
const DESCRIPTION_MAX_LENGTH = 160;

export const moduleRouteSchema = v.strictObject({
  path: routePatternSchema,
  /** The page's file `src/pages/<page>.tsx`, and its line in `src/module.tsx`. */
  page: v.pipe(
    v.string('page must be a string'),
    v.regex(/^[A-Z][A-Za-z0-9]*Page$/, 'page must look like "CalculatorPage": the name of a file in src/pages'),
  ),
  /** For the tab, search engines and link previews. */
  title: namedText('title', TITLE_MAX_LENGTH),
  /** One or two sentences for search engines and link previews; by default the site's. */
  description: v.optional(
    v.pipe(
      v.string('description must be a string'),
      v.nonEmpty('description must not be empty'),
      v.maxLength(
        DESCRIPTION_MAX_LENGTH,
        `description must be at most ${DESCRIPTION_MAX_LENGTH} characters: search engines cut off what is longer`,
      ),
    ),
  ),
  access: accessSchema,
  /** Where this page belongs in the menus, if that isn't the page above it. */
  section: v.optional(navPathSchema),
  /** `none`: outside of the site's frame, without menu and sidebar. */
  frame: v.optional(v.literal('none', 'frame must be "none" or left out')),
});
export type ModuleRoute = v.InferOutput<typeof moduleRouteSchema>;
