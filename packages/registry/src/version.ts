import * as v from 'valibot';

/** `<package version>-<hash of the build>`: safe in a URL and never reused. */
export const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/, 'not a version'));

/** @param name the field's name in the message */
export const rangeSchema = (name: string) =>
  v.pipe(
    v.string(`${name} must be a version range such as "^1.0.0"`),
    v.regex(/^\^\d+\.\d+\.\d+$/, `${name} must be a version range such as "^1.0.0"`),
  );
