import * as v from 'valibot';
import { moduleErrorCountSchema } from './module-error.ts';
import { moduleNameSchema, moduleVersionSchema } from './module-identity.ts';

/** What kind of failure kept a module from its area (design, section 4); `render` is an error while it was shown. */
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

/** How a load ended for the visitor. */
export const LOAD_OUTCOMES = ['success', ...MODULE_FAILURES] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

/** So many loads go into one report at most. */
export const LOADS_PER_REPORT = 50;
/** A load that took longer than this (ten minutes, in milliseconds) is reported with this time: a tab was asleep. */
export const LOAD_MAX_MS = 600_000;

const widgetNameSchema = v.pipe(
  v.string(),
  v.maxLength(60, 'widget must be at most 60 characters'),
  v.regex(/^[A-Z][A-Za-z0-9]*Widget$/, 'widget must look like "EventsWidget"'),
);

/**
 * One load of a module as its visitor saw it, retries included. Nothing of the visitor: neither who, nor which page,
 * nor when.
 */
export const moduleLoadSchema = v.strictObject({
  module: moduleNameSchema,
  version: moduleVersionSchema,
  /** Absent of a page. */
  widget: v.optional(widgetNameSchema),
  outcome: v.picklist(LOAD_OUTCOMES, `outcome must be one of ${LOAD_OUTCOMES.join(', ')}`),
  /** From asking for the page or widget to seeing it, or to seeing that it failed. */
  milliseconds: v.pipe(
    v.number('milliseconds must be a whole number'),
    v.integer('milliseconds must be a whole number'),
    v.minValue(0, 'milliseconds must be 0 or more'),
    v.maxValue(LOAD_MAX_MS, `milliseconds must be at most ${LOAD_MAX_MS}`),
  ),
});
export type ModuleLoad = v.InferOutput<typeof moduleLoadSchema>;

/** Body of `POST /api/module-loads`. */
export const moduleLoadReportSchema = v.strictObject({
  loads: v.pipe(
    v.array(moduleLoadSchema, 'loads must be a list'),
    v.minLength(1, 'loads must not be empty'),
    v.maxLength(LOADS_PER_REPORT, `loads must be at most ${LOADS_PER_REPORT}`),
  ),
});
export type ModuleLoadReport = v.InferOutput<typeof moduleLoadReportSchema>;

/** `GET /api/module-loads` goes back so many hours at most: older counts are removed. */
export const MODULE_LOADS_MAX_HOURS = 168;

/** Query of `GET /api/module-loads`. */
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
  /** All of them, failed ones included. */
  loads: countSchema,
  /** How many failed, by class; a class without failures is absent. */
  failures: v.record(v.string(), countSchema),
  /** Three of four successful loads took at most this time; null when none succeeded. */
  p75Milliseconds: v.nullable(countSchema),
};

/** How one widget of a build does, on the pages of all modules. */
export const widgetHealthSchema = v.object({ widget: v.string(), ...loadFigures });
export type WidgetHealth = v.InferOutput<typeof widgetHealthSchema>;

/** How one build of a module does in front of visitors: an entry of `GET /api/module-loads`. */
export const moduleHealthSchema = v.object({
  module: v.string(),
  version: v.string(),
  /** Of its pages. */
  ...loadFigures,
  /** Of its widgets, the most loaded first. An API from before there were widgets does not tell. */
  widgets: v.optional(v.array(widgetHealthSchema), []),
  /** Rejections and throws after it was shown, once per tab and message. Not part of `loads`. */
  errors: v.optional(countSchema, 0),
  /** The most frequent of them, of pages and widgets alike. */
  errorMessages: v.optional(v.array(moduleErrorCountSchema), []),
});
export type ModuleHealth = v.InferOutput<typeof moduleHealthSchema>;
