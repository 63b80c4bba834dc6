import * as v from 'valibot';

/** The input of a form by field, as JSON can keep it. */
export const changesSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** What `typed` has of the fields, with another value of the same kind. */
export function changedFields<Fields extends object>(typed: object, fields: Fields): Partial<Fields> {
  const stored = new Map<string, unknown>(Object.entries(fields));
  const different = Object.entries(typed).filter(
    ([name, value]) => typeof value === typeof stored.get(name) && !Object.is(value, stored.get(name)),
  );
  // Each name is one of the fields, and its value has the field's type.
  return Object.fromEntries(different) as Partial<Fields>;
}
