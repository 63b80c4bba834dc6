import * as v from 'valibot';

// The registry's patterns, at a length that fits a table and a metric.

export const moduleNameSchema = v.pipe(
  v.string(),
  v.maxLength(60, 'module must be at most 60 characters'),
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'module must look like "mfe-academy"'),
);

export const moduleVersionSchema = v.pipe(
  v.string(),
  v.maxLength(60, 'version must be at most 60 characters'),
  v.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/, 'version must look like "1.0.0-0a1b2c3d"'),
);
