import * as v from 'valibot';
import { moduleErrorCountSchema } from './module-error.ts';
import { moduleNameSchema, moduleVersionSchema } from './module-identity.ts';

/** Why a module didn't appear (design, section 4); `render` is an error while it was shown. */
export const MODULE_FAILURES = [
  'network',
  'http',
  'timeout',
  'chunk',
  'evaluation',
  'contract',
  'missing-expose',
  'render',
] as const;
export type ModuleFailure = (typeof MODULE_FAILURES)[number];

export const LOAD_OUTCOMES = ['success', ...MODULE_FAILURES] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

export const LOADS_PER_REPORT = 50;
/** Ten minutes in milliseconds. A longer load counts as this long, because its tab was asleep. */
export const LOAD_MAX_MS = 600_000;

const widgetNameSchema = v.pipe(
  v.string(),
  v.maxLength(60, 'widget must be at most 60 characters'),
  v.regex(/^[A-Z][A-Za-z0-9]*Widget$/, 'widget must look like "EventsWidget"'),
);

/** One load of a module, retries included. It says nothing about the visitor: not who, which page, or when. */
export const moduleLoadSchema = v.strictObject({
  module: moduleNameSchema,
  version: moduleVersionSchema,
  /** Absent for a page. */
  widget: v.optional(widgetNameSchema),
  outcome: v.picklist(LOAD_OUTCOMES, `outcome must be one of ${LOAD_OUTCOMES.join(', ')}`),
  /** From the request until the page or widget, or its failure, was visible. */
  milliseconds: v.pipe(
    v.number('milliseconds must be a whole number'),
    v.integer('milliseconds must be a whole number'),
    v.minValue(0, 'milliseconds must be 0 or more'),
    v.maxValue(LOAD_MAX_MS, `milliseconds must be at most ${LOAD_MAX_MS}`),
  ),
});
export type ModuleLoad = v.InferOutput<typeof moduleLoadSchema>;

export const moduleLoadReportSchema = v.strictObject({
  loads: v.pipe(
    v.array(moduleLoadSchema, 'loads must be a list'),
    v.minLength(1, 'loads must not be empty'),
    v.maxLength(LOADS_PER_REPORT, `loads must be at most ${LOADS_PER_REPORT}`),
  ),
});
export type ModuleLoadReport = v.InferOutput<typeof moduleLoadReportSchema>;

/** Older counts are deleted. */
export const MODULE_LOADS_MAX_HOURS = 168;

export const moduleLoadsQuerySchema = v.object({
  hours: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, `hours must be a whole number from 1 to ${MODULE_LOADS_MAX_HOURS}`),
      v.transform(Number),
      v.minValue(1, `hours must be a whole number from 1 to ${MODULE_LOADS_MAX_HOURS}`),
      v.maxValue(MODULE_LOADS_MAX_HOURS, `hours must be a whole number from 1 to ${MODULE_LOADS_MAX_HOURS}`),
    ),
    '24',
  ),
});

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const loadFigures = {
  loads: countSchema,
  /** Failures by class; a class without failures is absent. */
  failures: v.record(v.string(), countSchema),
  p75Milliseconds: v.nullable(countSchema),
};

export const widgetHealthSchema = v.object({ widget: v.string(), ...loadFigures });
export type WidgetHealth = v.InferOutput<typeof widgetHealthSchema>;

/** How one build of a module does for visitors. */
export const moduleHealthSchema = v.object({
  module: v.string(),
  version: v.string(),
  ...loadFigures,
  /** Most loaded first. Older APIs don't send it. */
  widgets: v.optional(v.array(widgetHealthSchema), []),
  /** Once per tab and message. Not part of `loads`. */
  errors: v.optional(countSchema, 0),
  /** The most frequent ones, of pages and widgets. */
  errorMessages: v.optional(v.array(moduleErrorCountSchema), []),
});
export type ModuleHealth = v.InferOutput<typeof moduleHealthSchema>;
