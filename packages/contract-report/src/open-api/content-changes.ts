import { covers } from '../covers.ts';
import { isSchema, type JsonSchema } from '../json-schema.ts';
import { type Direction, type SchemaChange, schemaChanges } from '../schema-changes.ts';

/** A schema, and where its references lead. */
export interface SchemaInDocument {
  schema: JsonSchema;
  components: Readonly<Record<string, JsonSchema>>;
}

/**
 * What changed in something that is sent or answered. A `failure` is an answer that callers must be ready to find wider,
 * such as one with a new code.
 */
export function contentChanges(
  before: SchemaInDocument,
  after: SchemaInDocument,
  direction: Direction | 'failure',
  place: string,
): SchemaChange[] {
  const [old, now] = [inlined(before.schema, before), inlined(after.schema, after)];
  const changes = schemaChanges(old, now, direction === 'failure' ? 'answer' : direction, place);
  const isWiderFailure = direction === 'failure' && covers(now, old);
  return changes
    .filter(({ step }) => step !== 'patch')
    .map((change) => (isWiderFailure ? { ...change, step: 'minor' } : change));
}

/** The schema with each reference replaced by what it names, except inside itself. */
function inlined(schema: JsonSchema, { components }: SchemaInDocument): JsonSchema {
  const within = (value: unknown, open: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => within(one, open));
    if (!isSchema(value)) return value;
    const name = typeof value.$ref === 'string' ? value.$ref.replace(/^.*\//, '') : undefined;
    if (name !== undefined) return open.includes(name) ? value : within(components[name] ?? {}, [...open, name]);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, within(part, open)]));
  };
  const whole = within(schema, []);
  return isSchema(whole) ? whole : {};
}
