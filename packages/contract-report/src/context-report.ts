import { isDeepStrictEqual } from 'node:util';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { JsonSchema } from './schema-changes.ts';

const jsonSchema = v.record(v.string(), v.unknown());

/** `part`: no object, so nothing that travels by itself. It counts through the schemas that it is a part of. */
const USES = ['answer', 'body', 'part'] as const;

const reportedSchema = v.strictObject({
  as: v.picklist(USES),
  /** What is sent. */
  input: jsonSchema,
  /** What is made of it; absent when it is the same. */
  output: v.optional(jsonSchema),
});
export type ReportedSchema = v.InferOutput<typeof reportedSchema>;

/** Every schema of one context in JSON Schema, and the context's version at which they were so. */
export const contextReportSchema = v.strictObject({
  context: v.string(),
  version: v.string(),
  schemas: v.record(v.string(), reportedSchema),
});
export type ContextReport = v.InferOutput<typeof contextReportSchema>;

/**
 * The report of what a context exports. What JSON Schema cannot say (sentences, checks of our own) is not in it.
 *
 * @param exported the context's entry, as `import *` gives it; what is no schema is left out.
 */
export function contextReport(context: string, version: string, exported: object): ContextReport {
  const schemas = Object.entries(exported)
    .filter((entry): entry is [string, v.GenericSchema] => isValibotSchema(entry[1]))
    // By code units: the same report on every machine.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => [name, reported(name, schema)] as const);
  return { context, version, schemas: Object.fromEntries(schemas) };
}

const isValibotSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

function reported(name: string, schema: v.GenericSchema): ReportedSchema {
  const [input, output] = [json(schema, 'input'), json(schema, 'output')];
  return { as: useOf(name, input), input, ...(!isDeepStrictEqual(input, output) && { output }) };
}

function json(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return JSON.parse(JSON.stringify(rest));
}

/** By the rules of `packages/contract`: a body is a strict object, and a query or a parameter is called so. */
function useOf(name: string, input: JsonSchema): ReportedSchema['as'] {
  if (input.additionalProperties === false || /(?:Input|Query|Param|Form)Schema$/.test(name)) return 'body';
  return input.type === 'object' ? 'answer' : 'part';
}
