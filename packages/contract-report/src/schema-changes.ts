import { isDeepStrictEqual } from 'node:util';
import { covers } from './covers.ts';
import { alternativesOf, fieldsOf, isSchema, type JsonSchema, requiredOf } from './json-schema.ts';
import { keywordChanges } from './keyword-changes.ts';
import type { VersionStep } from './version-step.ts';

export type { JsonSchema } from './json-schema.ts';

/**
 * Which way a value travels. An `answer` is read by programs that were released before it changed: it may hold nothing
 * that they do not know (their own copy of its schema would refuse it), and must hold all that they did find. A `body`
 * is what such programs send: it must be taken as it was.
 */
export type Direction = 'answer' | 'body';

export interface SchemaChange {
  /** The number that has to move for it. */
  step: VersionStep;
  /** A clause for people: "userSchema lost the field email". */
  what: string;
}

/**
 * What changed between two versions of a schema, and which number has to move for it:
 * - major: a field is gone; of an answer, one may be missing now, or hold what it never held, a new word of an `enum`
 *   included; of a body, one is needed now, or takes less;
 * - minor: more of an answer (a new field, one that is always there now, narrower values), or more that a body takes;
 * - patch: titles, descriptions, defaults.
 *
 * Where it cannot be known whether released programs go on (another `pattern`), they count as broken.
 *
 * @param place how the schema is called in the sentences.
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
  const isTold = changes.some((change) => change.step === step);
  return isTold || (step === 'patch' && changes.length > 0)
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

/** Of objects their fields, of lists what is in them; nothing where the whole has to be judged as one. */
function partChanges(before: JsonSchema, after: JsonSchema, direction: Direction, place: string): SchemaChange[] {
  const [objects, lists] = [partsOfType('object', before, after), partsOfType('array', before, after)];
  if (objects) return fieldChanges(...objects, direction, place);
  if (!lists) return [];
  const [{ items: itemBefore }, { items: itemAfter }] = lists;
  if (!isSchema(itemBefore) || !isSchema(itemAfter)) return [];
  return schemaChanges(itemBefore, itemAfter, direction, `${place}[]`);
}

/** The one alternative of this type in each, when all other alternatives are the same: null beside an object. */
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
