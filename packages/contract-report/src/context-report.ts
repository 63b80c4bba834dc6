import { isDeepStrictEqual } from 'node:util';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { JsonSchema } from './schema-changes.ts';

const jsonSchema = v.record(v.string(), v.unknown());

/** `part`: not an object, so it only counts as part of other schemas. */
const USES = ['answer', 'body', 'part'] as const;

const reportedSchema = v.strictObject({
  as: v.picklist(USES),
  input: jsonSchema,
  /** The parsed form, if it differs. */
  output: v.optional(jsonSchema),
});
export type ReportedSchema = v.InferOutput<typeof reportedSchema>;

/** A context's schemas as JSON Schema, at one version. */
export const contextReportSchema = v.strictObject({
  context: v.string(),
  version: v.string(),
  schemas: v.record(v.string(), reportedSchema),
});
export type ContextReport = v.InferOutput<typeof contextReportSchema>;

/**
 * Reports a context's exported schemas. JSON Schema leaves out messages and custom checks.
 *
 * @param exported the context's entry; other exports are ignored
 */
export function contextReport(context: string, version: string, exported: object): ContextReport {
  const schemas = Object.entries(exported)
    .filter((entry): entry is [string, v.GenericSchema] => isValibotSchema(entry[1]))
    // By code units, so that the report is the same on every machine.
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

/** By the rules of `packages/contract`: a body is a strict object, and a query or parameter has that name. */
function useOf(name: string, input: JsonSchema): ReportedSchema['as'] {
  if (input.additionalProperties === false || /(?:Input|Query|Param|Form)Schema$/.test(name)) return 'body';
  return input.type === 'object' ? 'answer' : 'part';
}
