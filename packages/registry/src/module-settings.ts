import * as v from 'valibot';
import { namedText, TITLE_MAX_LENGTH } from './named-text.ts';

const SETTINGS_MAX = 30;
const TEXT_MAX_LENGTH = 500;
const CHOICES_MAX = 20;
/** What a column of whole numbers holds. */
const NUMBER_MAX = 2_147_483_647;

export const settingNameSchema = v.pipe(
  v.string(),
  v.maxLength(40, 'the name of a setting must have 40 characters at most'),
  v.regex(/^[a-z][A-Za-z0-9]*$/, 'the name of a setting must look like "showPrices"'),
);

const boundSchema = (name: string) =>
  v.pipe(v.number(`${name} must be a number`), v.minValue(-NUMBER_MAX), v.maxValue(NUMBER_MAX));
const title = namedText('title', TITLE_MAX_LENGTH);

/** What an admin can set of a module, and what counts until then. */
export const moduleSettingSchema = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('boolean'), title, default: v.boolean('default must be true or false') }),
    v.strictObject({
      type: v.literal('number'),
      title,
      min: boundSchema('min'),
      max: boundSchema('max'),
      default: v.number('default must be a number'),
    }),
    v.strictObject({
      type: v.literal('text'),
      title,
      maxLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TEXT_MAX_LENGTH)),
      default: v.string('default must be a string'),
    }),
    v.strictObject({
      type: v.literal('choice'),
      title,
      choices: v.pipe(v.array(namedText('a choice', TITLE_MAX_LENGTH)), v.minLength(1), v.maxLength(CHOICES_MAX)),
      default: v.string('default must be a string'),
    }),
  ],
  'type must be one of boolean, number, text, choice',
);
export type ModuleSetting = v.InferOutput<typeof moduleSettingSchema>;
export type SettingValue = boolean | number | string;

/** By name, so that none is there twice, and code knows the type of each by its default. */
export const moduleSettingsSchema = v.pipe(
  v.record(settingNameSchema, moduleSettingSchema, 'settings must be an object with a setting for each name'),
  v.check(
    (settings) => Object.keys(settings).length <= SETTINGS_MAX,
    `settings must have ${SETTINGS_MAX} entries at most`,
  ),
);

/** Whether a value is one that the setting can have. What was stored for an older build may not be. */
export function settingFits(setting: ModuleSetting, value: unknown): value is SettingValue {
  switch (setting.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= setting.min && value <= setting.max;
    case 'text':
      return typeof value === 'string' && value.length <= setting.maxLength;
    case 'choice':
      return typeof value === 'string' && setting.choices.includes(value);
  }
}

/** @returns one sentence each */
export const settingFaults = (settings: Readonly<Record<string, ModuleSetting>>): string[] =>
  Object.entries(settings)
    .filter(([, setting]) => !settingFits(setting, setting.default))
    .map(([name]) => `The default of ${name} in settings is no value that it can have. Change one of the two.`);
