/** JSON Schema (draft 7 or 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Keywords that don't affect validation. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
]);

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = ({ properties }: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  isSchema(properties) ? (properties as Record<string, JsonSchema>) : {}; // JSON Schema has nothing else there

export const requiredOf = ({ required }: JsonSchema): readonly unknown[] => (Array.isArray(required) ? required : []);

/** The alternatives of `anyOf`, `enum` or several types. */
export function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf = anyOf, enum: values, type, ...rest } = schema;
  const isNothingElse = Object.keys(rest).every((keyword) => ANNOTATIONS.has(keyword));
  if (Array.isArray(oneOf) && isNothingElse) return oneOf.filter(isSchema).flatMap(alternativesOf);
  if (Array.isArray(values)) return values.map((value: unknown) => ({ const: value }));
  if (Array.isArray(type)) return type.map((one: unknown) => ({ ...rest, type: one }));
  return [schema];
}
