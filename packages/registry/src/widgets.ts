import * as v from 'valibot';
import { type Access, accessSchema } from './access.ts';
import { positionSchema } from './named-text.ts';

/** The site's slots, with the access of their page. */
export const SITE_SLOTS: ReadonlyMap<string, Access> = new Map([
  ['dashboard', 'public'],
  ['dashboard-figures', 'public'],
  ['admin-person', 'admin'],
  ['account', 'member'],
]);

/** Same as the contract's `SYSTEM_KEYS`, which the registry doesn't import. */
const SYSTEMS = ['payout', 'profiles', 'academy'] as const;

/** A slot of the site, `dashboard`, or of a module, `mfe-events:calendar`. */
export const slotNameSchema = v.pipe(
  v.string('slot must be a string'),
  v.regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*(:[a-z][a-z0-9]*(-[a-z0-9]+)*)?$/,
    'slot must look like "dashboard" or "mfe-events:calendar"',
  ),
);

/** Enough for the failure message and its button. */
const HEIGHT_MIN_REM = 8;
const HEIGHT_MAX_REM = 40;
const HEIGHT_SENTENCE = `height must be from ${HEIGHT_MIN_REM} to ${HEIGHT_MAX_REM}, in rem`;

export const moduleWidgetSchema = v.strictObject({
  slot: slotNameSchema,
  /** The file `src/widgets/<widget>.tsx`, and its line in `src/module.tsx`. */
  widget: v.pipe(
    v.string('widget must be a string'),
    v.regex(/^[A-Z][A-Za-z0-9]*Widget$/, 'widget must look like "EventsWidget": the name of a file in src/widgets'),
  ),
  /** Among all modules' widgets in the slot. */
  position: positionSchema,
  access: accessSchema,
  /** In rem: the room it gets while it loads for the first time. Later visits keep the room it really took. */
  height: v.pipe(
    v.number(HEIGHT_SENTENCE),
    v.minValue(HEIGHT_MIN_REM, HEIGHT_SENTENCE),
    v.maxValue(HEIGHT_MAX_REM, HEIGHT_SENTENCE),
  ),
  /** The widget only shows while this system is open. */
  system: v.optional(v.picklist(SYSTEMS, `system must be one of ${SYSTEMS.join(', ')}`)),
});
export type ModuleWidget = v.InferOutput<typeof moduleWidgetSchema>;
