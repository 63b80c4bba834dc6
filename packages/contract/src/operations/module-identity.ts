import * as v from 'valibot';

// The patterns of the registry, in a length that a table and a metric can bear.

/** The name of a module. */
export const moduleNameSchema = v.pipe(
  v.string(),
  v.maxLength(60, 'module must be at most 60 characters'),
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'module must look like "mfe-academy"'),
);

/** The version of a build. */
export const moduleVersionSchema = v.pipe(
  v.string(),
  v.maxLength(60, 'version must be at most 60 characters'),
  v.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/, 'version must look like "1.0.0-0a1b2c3d"'),
);
