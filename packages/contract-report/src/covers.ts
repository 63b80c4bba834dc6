import { isDeepStrictEqual } from 'node:util';
import { ANNOTATIONS, alternativesOf, fieldsOf, isSchema, type JsonSchema, requiredOf } from './json-schema.ts';

const LOWER_BOUNDS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const UPPER_BOUNDS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const JUDGED_BY_NAME: ReadonlySet<string> = new Set([
  ...ANNOTATIONS,
  ...LOWER_BOUNDS,
  ...UPPER_BOUNDS,
  ...['type', 'const', 'properties', 'required', 'additionalProperties', 'items', 'allOf'],
]);

/**
 * Whether `wide` accepts every value of `narrow`. Other keywords (`pattern`, `format`) must be equal or missing in
 * `wide`: in doubt, the answer is no.
 */
export function covers(wide: JsonSchema, narrow: JsonSchema): boolean {
  const choices = alternativesOf(wide);
  return alternativesOf(narrow).every((one) => choices.some((choice) => coversOne(choice, one)));
}

function coversOne(wide: JsonSchema, narrow: JsonSchema): boolean {
  if (isDeepStrictEqual(wide, narrow)) return true;
  if ('const' in wide) return isDeepStrictEqual(wide.const, narrow.const);
  const given = 'const' in narrow ? boundsOf(narrow.const) : narrow;
  return (
    hasType(wide, given) &&
    LOWER_BOUNDS.every((bound) => isWithin(given[bound], wide[bound], (has, needs) => has >= needs)) &&
    UPPER_BOUNDS.every((bound) => isWithin(given[bound], wide[bound], (has, needs) => has <= needs)) &&
    Object.keys(wide).every((keyword) => JUDGED_BY_NAME.has(keyword) || isSame(wide, given, keyword)) &&
    coversFields(wide, given) &&
    coversItems(wide, given) &&
    coversParts(wide, given)
  );
}

function boundsOf(value: unknown): JsonSchema {
  if (typeof value === 'string') return { type: 'string', minLength: value.length, maxLength: value.length };
  if (typeof value !== 'number') return { type: value === null ? 'null' : typeof value };
  const type = Number.isInteger(value) ? 'integer' : 'number';
  return { type, minimum: value, maximum: value };
}

const hasType = (wide: JsonSchema, narrow: JsonSchema): boolean =>
  wide.type === undefined || wide.type === narrow.type || (wide.type === 'number' && narrow.type === 'integer');

function isWithin(has: unknown, needs: unknown, fits: (has: number, needs: number) => boolean): boolean {
  if (needs === undefined) return true;
  return typeof has === 'number' && typeof needs === 'number' && fits(has, needs);
}

const isSame = (wide: JsonSchema, narrow: JsonSchema, keyword: string): boolean =>
  isDeepStrictEqual(wide[keyword], narrow[keyword]);

function coversFields(wide: JsonSchema, narrow: JsonSchema): boolean {
  const [wideFields, narrowFields] = [fieldsOf(wide), fieldsOf(narrow)];
  const always = new Set(requiredOf(narrow));
  if (!requiredOf(wide).every((field) => always.has(field))) return false;
  const named = Object.entries(wideFields).every(([field, schema]) => {
    const given = narrowFields[field] ?? otherFields(narrow);
    return given === 'none' || covers(schema, given);
  });
  const others = otherFields(wide);
  const unnamed = [
    ...Object.entries(narrowFields).flatMap(([field, schema]) => (field in wideFields ? [] : [schema])),
    otherFields(narrow),
  ];
  return named && unnamed.every((given) => given === 'none' || (others !== 'none' && covers(others, given)));
}

/** What unnamed fields may have. */
function otherFields({ additionalProperties: others }: JsonSchema): JsonSchema | 'none' {
  if (others === false) return 'none';
  return isSchema(others) ? others : {};
}

function coversItems({ items: wide }: JsonSchema, { items: narrow = {} }: JsonSchema): boolean {
  if (wide === undefined) return true;
  return isSchema(wide) && isSchema(narrow) ? covers(wide, narrow) : isDeepStrictEqual(wide, narrow);
}

/** Each part that `wide` asks for is one that `narrow` has, or a narrower one; `narrow` may have more. */
function coversParts({ allOf: wide = [] }: JsonSchema, { allOf: narrow = [] }: JsonSchema): boolean {
  if (!Array.isArray(wide) || !Array.isArray(narrow)) return isDeepStrictEqual(wide, narrow);
  return wide.every((part) => isSchema(part) && narrow.some((one) => isSchema(one) && covers(part, one)));
}
