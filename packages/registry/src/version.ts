import * as v from 'valibot';

/** Readable in a URL and never reused: `<package version>-<hash of the build>`. */
export const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/, 'not a version'));

/** A range as `module.json` writes it. @param name of the field, for the sentence */
export const rangeSchema = (name: string) =>
  v.pipe(
    v.string(`${name} must be a version range such as "^1.0.0"`),
    v.regex(/^\^\d+\.\d+\.\d+$/, `${name} must be a version range such as "^1.0.0"`),
  );
