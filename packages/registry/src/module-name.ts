import * as v from 'valibot';

/** The name is a folder, a URL segment and (with underscores) a JavaScript identifier. */
export const moduleNameSchema = v.pipe(
  v.string('name must be a string'),
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'name must look like "mfe-academy": lower case letters, digits and hyphens'),
  v.check((name) => name !== 'shell' && name !== 'api', 'name must not be "shell" or "api"'),
);

/** The federation runtime needs a JavaScript identifier. */
export const containerName = (moduleName: string) => moduleName.replaceAll('-', '_');
