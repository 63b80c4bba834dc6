import { isDeepStrictEqual } from 'node:util';
import { covers } from './covers.ts';
import { alternativesOf, fieldsOf, isSchema, type JsonSchema, requiredOf } from './json-schema.ts';
import { keywordChanges } from './keyword-changes.ts';
import type { VersionStep } from './version-step.ts';

export type { JsonSchema } from './json-schema.ts';

/**
 * Programs released earlier read an `answer`: it must have all old fields, and nothing that their schema would
 * reject. They also send a `body`, which must still be accepted.
 */
export type Direction = 'answer' | 'body';

export interface SchemaChange {
  /** The version number that must move. */
  step: VersionStep;
  /** "userSchema lost the field email". */
  what: string;
}

/**
 * What changed, and which version number must move: major if released programs fail (a field of an answer is gone,
 * optional or has new values; a body needs more or accepts less), minor for more (a new field, narrower answers, a
 * body that accepts more), patch for titles, descriptions and defaults. In doubt (another `pattern`), it counts as
 * broken.
 *
 * @param place the schema's name in the sentences
 */
export function schemaChanges(
  before: JsonSchema,
  after: JsonSchema,
  direction: Direction,
  place: string,
): SchemaChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const changes = partChanges(before, after, direction, place);
  const step = stepOf(before, after, direction);
  const isListed = changes.some((change) => change.step === step);
  return isListed || (step === 'patch' && changes.length > 0)
    ? changes
    : [...changes, { step, what: `${place} ${verdict(step, direction)} (${keywordChanges(before, after)})` }];
}

function stepOf(before: JsonSchema, after: JsonSchema, direction: Direction): VersionStep {
  const [mayGrow, mustHold] = direction === 'answer' ? [before, after] : [after, before];
  if (!covers(mayGrow, mustHold)) return 'major';
  return covers(mustHold, mayGrow) ? 'patch' : 'minor';
}

const VERDICTS: Readonly<Record<Direction, Record<VersionStep, string>>> = {
  answer: {
    major: 'may be what it never was before',
    minor: 'promises more than before',
    patch: 'is described otherwise',
  },
  body: { major: 'takes less than before', minor: 'takes more than before', patch: 'is described otherwise' },
};
const verdict = (step: VersionStep, direction: Direction): string => VERDICTS[direction][step];

/** An object's fields and a list's items; empty if the whole must be compared at once. */
function partChanges(before: JsonSchema, after: JsonSchema, direction: Direction, place: string): SchemaChange[] {
  const [objects, lists] = [partsOfType('object', before, after), partsOfType('array', before, after)];
  if (objects) return fieldChanges(...objects, direction, place);
  if (!lists) return [];
  const [{ items: itemBefore }, { items: itemAfter }] = lists;
  if (!isSchema(itemBefore) || !isSchema(itemAfter)) return [];
  return schemaChanges(itemBefore, itemAfter, direction, `${place}[]`);
}

/** The one alternative of this type in each, if all others are equal: null beside an object. */
function partsOfType(type: string, before: JsonSchema, after: JsonSchema): [JsonSchema, JsonSchema] | undefined {
  const split = (schema: JsonSchema) => {
    const all = alternativesOf(schema);
    return { found: all.filter((one) => one.type === type), rest: all.filter((one) => one.type !== type) };
  };
  const [old, now] = [split(before), split(after)];
  const [[first, second], [third, fourth]] = [old.found, now.found];
  if (!first || second || !third || fourth || !isDeepStrictEqual(old.rest, now.rest)) return undefined;
  return [first, third];
}

function fieldChanges(before: JsonSchema, after: JsonSchema, direction: Direction, place: string): SchemaChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const [always, alwaysNow] = [new Set(requiredOf(before)), new Set(requiredOf(after))];
  const isAnswer = direction === 'answer';
  const changes: SchemaChange[] = [];
  const add = (step: VersionStep, what: string) => changes.push({ step, what: `${place} ${what}` });
  for (const [field, schema] of Object.entries(old)) {
    const next = now[field];
    if (!next) {
      add('major', `lost the field ${field}`);
      continue;
    }
    if (always.has(field) && !alwaysNow.has(field)) {
      if (isAnswer) add('major', `may be without the field ${field}`);
      else add('minor', `no longer needs the field ${field}`);
    } else if (!always.has(field) && alwaysNow.has(field)) {
      if (isAnswer) add('minor', `always has the field ${field}`);
      else add('major', `needs the field ${field}`);
    }
    changes.push(...schemaChanges(schema, next, direction, `${place}.${field}`));
  }
  for (const field of Object.keys(now)) {
    if (field in old) continue;
    if (isAnswer) add('minor', `has the new field ${field}`);
    else if (alwaysNow.has(field)) add('major', `needs the new field ${field}`);
    else add('minor', `takes the new field ${field}`);
  }
  return changes;
}
