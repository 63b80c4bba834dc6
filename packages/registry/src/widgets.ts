import * as v from 'valibot';
import { type Access, accessSchema } from './access.ts';
import { positionSchema } from './named-text.ts';

/** The slots of the site, each with who may open the page that it is on. */
export const SITE_SLOTS: ReadonlyMap<string, Access> = new Map([
  ['dashboard', 'public'],
  ['admin-areas', 'admin'],
  ['account', 'member'],
]);

/** The systems that an admin opens, as the contract names them (`SYSTEM_KEYS`): the registry knows no contract. */
const SYSTEMS = ['payout', 'profiles', 'academy'] as const;

/** Of a slot of the site, `dashboard`, or of one that a module has on a page of its own, `mfe-events:calendar`. */
export const slotNameSchema = v.pipe(
  v.string('slot must be a string'),
  v.regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*(:[a-z][a-z0-9]*(-[a-z0-9]+)*)?$/,
    'slot must look like "dashboard" or "mfe-events:calendar"',
  ),
);

/** The least height still has room for the sentence and the button that stand in place of a widget that failed. */
const HEIGHT_MIN_REM = 8;
const HEIGHT_MAX_REM = 40;
const HEIGHT_SENTENCE = `height must be from ${HEIGHT_MIN_REM} to ${HEIGHT_MAX_REM}, in rem`;

/** A widget as `module.json` says it. */
export const moduleWidgetSchema = v.strictObject({
  slot: slotNameSchema,
  /** The widget's file: `src/widgets/<widget>.tsx`, and its line in `src/module.tsx`. */
  widget: v.pipe(
    v.string('widget must be a string'),
    v.regex(/^[A-Z][A-Za-z0-9]*Widget$/, 'widget must look like "EventsWidget": the name of a file in src/widgets'),
  ),
  /** Among the widgets of its slot, of all modules. */
  position: positionSchema,
  access: accessSchema,
  /** In rem: kept from the first moment on, while it loads, when it is here and when it failed, so that nothing moves. */
  height: v.pipe(
    v.number(HEIGHT_SENTENCE),
    v.minValue(HEIGHT_MIN_REM, HEIGHT_SENTENCE),
    v.maxValue(HEIGHT_MAX_REM, HEIGHT_SENTENCE),
  ),
  /** Without which it is not shown: while an admin has the system closed, nothing of it is there. */
  system: v.optional(v.picklist(SYSTEMS, `system must be one of ${SYSTEMS.join(', ')}`)),
});
export type ModuleWidget = v.InferOutput<typeof moduleWidgetSchema>;
