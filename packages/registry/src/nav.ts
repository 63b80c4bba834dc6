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

/** `/admin` has tabs, which belong to several areas. */
const adminPathSchema = v.pipe(
  v.string('path must be a string'),
  v.regex(
    /^\/admin(\/[a-z0-9][a-z0-9-]*)*(\?tab=[a-z-]+)?$/,
    'path must be an address of the Admin Panel such as "/admin/events"',
  ),
);

/** A line of the menu beside every page below `/admin`. */
export const adminAreaSchema = v.strictObject({
  /** A published one is in ADMIN_AREAS. A shell leaves out the line of an unknown one. */
  area: v.string('area must be a string'),
  /** The page that the line opens. */
  path: adminPathSchema,
  /** More addresses of the area, with every page below them. */
  pages: v.optional(v.array(adminPathSchema, 'pages must be a list')),
});
export type AdminArea = v.InferOutput<typeof adminAreaSchema>;
