import * as v from 'valibot';
import { moduleNameSchema, moduleVersionSchema } from './module-identity.ts';

/** Largest Contentful Paint and Interaction to Next Paint in milliseconds, Cumulative Layout Shift in thousandths. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

export const VITALS_PER_REPORT = 20;
const VITAL_MAX = 600_000;

/** How a page of a module felt. It says nothing about the visitor, and of the address only its pattern. */
export const moduleVitalSchema = v.strictObject({
  module: moduleNameSchema,
  version: moduleVersionSchema,
  /** As in module.json, such as `/events/:id`. */
  route: v.pipe(
    v.string('route must be a string'),
    v.maxLength(120, 'route must be at most 120 characters'),
    v.regex(/^\/[a-z\d:/*-]*$/i, 'route must look like "/events/:id"'),
  ),
  vital: v.picklist(VITALS, `vital must be one of ${VITALS.join(', ')}`),
  value: v.pipe(
    v.number('value must be a whole number'),
    v.integer('value must be a whole number'),
    v.minValue(0, 'value must be 0 or more'),
    v.maxValue(VITAL_MAX, `value must be at most ${VITAL_MAX}`),
  ),
});
export type ModuleVital = v.InferOutput<typeof moduleVitalSchema>;

export const moduleVitalReportSchema = v.strictObject({
  vitals: v.pipe(
    v.array(moduleVitalSchema, 'vitals must be a list'),
    v.minLength(1, 'vitals must not be empty'),
    v.maxLength(VITALS_PER_REPORT, `vitals must be at most ${VITALS_PER_REPORT}`),
  ),
});
export type ModuleVitalReport = v.InferOutput<typeof moduleVitalReportSchema>;
