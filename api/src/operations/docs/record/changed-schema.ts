import { isDeepStrictEqual } from 'node:util';
import type { Direction, JsonSchema } from '../schemas.ts';
import type { Change, Step } from './change.ts';

/** A schema, and where its references lead. */
export interface SchemaInDocument {
  schema: JsonSchema;
  components: Readonly<Record<string, JsonSchema>>;
}

/** What a change of a schema does to the values that fit it: fewer, more, or neither. */
type Effect = 'narrower' | 'wider' | 'other';

/** Said of a schema for people; what fits stays the same. */
const ANNOTATIONS = new Set(['title', 'description', 'examples', 'default']);
const UPPER_BOUNDS = new Set(['maximum', 'maxLength', 'maxItems']);
const LOWER_BOUNDS = new Set(['minimum', 'minLength', 'minItems']);

/**
 * What changed in what is sent or answered. More may be taken and less be answered than before, and an answer may have
 * new fields: clients of the earlier calls still know these. Modules check what they are answered, so a value that
 * an answer could not have before is as much a broken promise as one that a body may no longer have.
 *
 * @param direction of a failure, too, but for its lists of values: a caller must be ready for one that is new
 * @param at names the place in the sentences
 */
export function changedSchema(
  before: SchemaInDocument,
  after: SchemaInDocument,
  direction: Direction | 'failure',
  at: string,
): Change[] {
  return compare(before, after, { direction, at, seen: new Set() });
}

interface Place {
  direction: Direction | 'failure';
  at: string;
  /** Pairs of components that are being compared: they may refer to themselves. */
  seen: ReadonlySet<string>;
}

function compare(before: SchemaInDocument, after: SchemaInDocument, place: Place): Change[] {
  const pair = `${before.schema.$ref} ${after.schema.$ref}`;
  if (before.schema.$ref !== undefined && place.seen.has(pair)) return [];
  const inside = { ...place, seen: new Set([...place.seen, pair]) };
  const [old, now] = [resolved(before), resolved(after)];
  const part = (of: SchemaInDocument, schema: unknown) => ({ ...of, schema: objectOf(schema) });
  const keywords = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...keywords].flatMap((keyword) => {
    const [a, b] = [old[keyword], now[keyword]];
    if (keyword === 'required' || ANNOTATIONS.has(keyword)) return [];
    if (keyword === 'properties') return changedFields(before, after, inside);
    if (keyword === 'items')
      return compare(part(before, a), part(after, b), { ...inside, at: `an entry of ${place.at}` });
    if (keyword === 'allOf' || keyword === 'anyOf') return changedAlternatives(keyword, before, after, inside);
    return isDeepStrictEqual(a, b)
      ? []
      : [changed(effectOf(keyword, a, b), `${keyword} of ${place.at}`, place, keyword === 'enum')];
  });
}

function changedFields(before: SchemaInDocument, after: SchemaInDocument, place: Place): Change[] {
  const [old, now] = [resolved(before), resolved(after)];
  const [oldFields, newFields] = [objectOf(old.properties), objectOf(now.properties)];
  const isRequired = (schema: JsonSchema, name: string) => listOf(schema.required).includes(name);
  const isSent = place.direction === 'input';
  return [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])].flatMap((name): Change[] => {
    const at = `${name} of ${place.at}`;
    if (!(name in newFields)) return [{ step: 'major', sentence: `${at} is gone` }];
    const mustBe = isRequired(now, name);
    if (!(name in oldFields))
      return [
        {
          step: isSent && mustBe ? 'major' : 'minor',
          sentence: `${at} is new${isSent && mustBe ? ' and required' : ''}`,
        },
      ];
    const wasRequired = isRequired(old, name);
    const presence =
      wasRequired === mustBe ? [] : [changed(mustBe ? 'narrower' : 'wider', `whether ${at} must be there`, place)];
    const field = (of: SchemaInDocument, fields: JsonSchema) => ({ ...of, schema: objectOf(fields[name]) });
    return [...presence, ...compare(field(before, oldFields), field(after, newFields), { ...place, at })];
  });
}

function changedAlternatives(
  keyword: 'allOf' | 'anyOf',
  before: SchemaInDocument,
  after: SchemaInDocument,
  place: Place,
): Change[] {
  const [old, now] = [listOf(resolved(before)[keyword]), listOf(resolved(after)[keyword])];
  const one = (of: SchemaInDocument, schema: unknown) => ({ ...of, schema: objectOf(schema) });
  if (old.length === now.length)
    return old.flatMap((schema, index) => compare(one(before, schema), one(after, now[index]), place));
  // By value: that is enough for references, whose targets are compared where they are declared.
  const isPartOf = (some: unknown[], all: unknown[]) =>
    some.every((schema) => all.some((other) => isDeepStrictEqual(schema, other)));
  const more = isPartOf(old, now);
  const fewer = isPartOf(now, old);
  const effect = more ? 'wider' : fewer ? 'narrower' : 'other';
  return [changed(keyword === 'anyOf' ? effect : opposite(effect), `${keyword} of ${place.at}`, place)];
}

function effectOf(keyword: string, before: unknown, after: unknown): Effect {
  if (UPPER_BOUNDS.has(keyword)) return Number(after ?? Infinity) > Number(before ?? Infinity) ? 'wider' : 'narrower';
  if (LOWER_BOUNDS.has(keyword)) return Number(after ?? -Infinity) < Number(before ?? -Infinity) ? 'wider' : 'narrower';
  if (after === undefined) return 'wider';
  if (before === undefined) return 'narrower';
  if (keyword === 'additionalProperties') return after === false ? 'narrower' : 'wider';
  const isListOfValues = keyword === 'enum' || keyword === 'type';
  if (!isListOfValues) return 'other';
  const [old, now] = [[before].flat(), [after].flat()];
  if (old.every((value) => now.includes(value))) return 'wider';
  return now.every((value) => old.includes(value)) ? 'narrower' : 'other';
}

function changed(effect: Effect, what: string, { direction }: Place, isListOfValues = false): Change {
  const harmless: Effect = direction === 'input' || (direction === 'failure' && isListOfValues) ? 'wider' : 'narrower';
  const step: Step = effect === harmless ? 'minor' : 'major';
  const how = effect === 'other' ? 'has changed' : `is ${effect} than it was`;
  return { step, sentence: `${what} ${how}` };
}

const opposite = (effect: Effect): Effect => (effect === 'other' ? 'other' : effect === 'wider' ? 'narrower' : 'wider');

function resolved({ schema, components }: SchemaInDocument): JsonSchema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (components[$ref.replace(/^.*\//, '')] ?? {}) : schema;
}

// A part of a schema that is missing says nothing.
const objectOf = (schema: unknown): JsonSchema => (typeof schema === 'object' && schema !== null ? { ...schema } : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
