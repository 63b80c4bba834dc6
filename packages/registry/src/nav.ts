import * as v from 'valibot';
import { accessSchema } from './access.ts';
import { namedText, positionSchema, TITLE_MAX_LENGTH } from './named-text.ts';

/** Five items share 320 px. */
const BAR_TITLE_MAX_LENGTH = 10;

/** A line leads to one page, so no parameters. */
export const navPathSchema = v.pipe(
  v.string('path must be a string'),
  v.regex(/^\/$|^(\/[a-z0-9][a-z0-9-]*)+$/, 'path must be one address of the site such as "/events"'),
);

export const navLineSchema = v.strictObject({
  title: namedText('title', TITLE_MAX_LENGTH),
  path: navPathSchema,
  /** A published one is in MENU_ICONS. A shell shows a circle for an unknown one. */
  icon: v.string('icon must be a string'),
  /** The parent line's path; top level without one, or if it doesn't exist. */
  parent: v.optional(navPathSchema),
  /** Within its level: the default menu has 0, 1, 2 …, and comes first among equals. */
  position: positionSchema,
  access: accessSchema,
});
export type NavLine = v.InferOutput<typeof navLineSchema>;

/** An item of the bar at the bottom of members' phones. The shell shows the first five. */
export const bottomBarItemSchema = v.strictObject({
  title: namedText('title', BAR_TITLE_MAX_LENGTH),
  path: navPathSchema,
  icon: v.string('icon must be a string'),
  /** Among all modules' items. */
  position: positionSchema,
});
export type BottomBarItem = v.InferOutput<typeof bottomBarItemSchema>;
