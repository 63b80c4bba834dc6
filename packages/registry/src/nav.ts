import * as v from 'valibot';
import { accessSchema } from './access.ts';
import { namedText, positionSchema, TITLE_MAX_LENGTH } from './named-text.ts';

/** An address that a line of the menu leads to: one page, so without parameters. */
const navPathSchema = v.pipe(
  v.string('path must be a string'),
  v.regex(/^\/$|^(\/[a-z0-9][a-z0-9-]*)+$/, 'path must be one address of the site such as "/events"'),
);

/** A line that a module adds to the menu, as `module.json` and the registry say it. */
export const navLineSchema = v.strictObject({
  title: namedText('title', TITLE_MAX_LENGTH),
  path: navPathSchema,
  /** A name of MENU_ICONS when it is published. A shell shows a plain circle for one that it does not know. */
  icon: v.string('icon must be a string'),
  /** The path of the line below which it stands; at the top level without one, or when there is no such line. */
  parent: v.optional(navPathSchema),
  /** Among the lines of its level: those of the default menu have 0, 1, 2 …, and come first where two are equal. */
  position: positionSchema,
  access: accessSchema,
});
export type NavLine = v.InferOutput<typeof navLineSchema>;
