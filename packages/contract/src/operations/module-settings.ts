import * as v from 'valibot';
import { INTEGER_MAX } from '../foundation/id.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';

/** The most that any text of a setting may have. */
const SETTING_TEXT_MAX_LENGTH = 500;

const valueSchema = v.union([v.boolean(), v.number(), v.string()]);

/** What a module's current build lets admins set. */
export const moduleSettingsSchema = v.object({
  settings: v.array(
    v.object({
      name: v.string(),
      title: v.string(),
      /** `boolean`, `number`, `text` or `choice`; a later API may know more. */
      type: v.string(),
      min: v.optional(v.number()),
      max: v.optional(v.number()),
      maxLength: v.optional(v.number()),
      choices: v.optional(v.array(v.string())),
      default: valueSchema,
      /** What counts now. */
      value: valueSchema,
    }),
  ),
  version: stateVersionSchema,
});
export type ModuleSettings = v.InferOutput<typeof moduleSettingsSchema>;

const settingNameSchema = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][A-Za-z0-9]*$/));

export const moduleSettingsChangeSchema = v.strictObject({
  /** By name. What isn't here stays as it is. */
  values: v.record(
    settingNameSchema,
    v.union([
      v.boolean(),
      v.pipe(v.number(), v.minValue(-INTEGER_MAX), v.maxValue(INTEGER_MAX)),
      v.pipe(v.string(), v.maxLength(SETTING_TEXT_MAX_LENGTH)),
    ]),
  ),
});
export type ModuleSettingsChange = v.InferOutput<typeof moduleSettingsChangeSchema>;

/** By module and name, what differs from its default. */
export const setModuleSettingsSchema = v.record(v.string(), v.record(v.string(), valueSchema));
export type SetModuleSettings = v.InferOutput<typeof setModuleSettingsSchema>;
