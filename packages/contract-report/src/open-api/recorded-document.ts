import * as v from 'valibot';

const jsonSchemaSchema = v.record(v.string(), v.unknown());
const contentSchema = v.record(v.string(), v.object({ schema: jsonSchemaSchema }));
const responseSchema = v.object({ $ref: v.optional(v.string()), content: v.optional(contentSchema, {}) });
const operationSchema = v.object({
  operationId: v.string(),
  'x-access': v.picklist(['public', 'member', 'operator', 'admin', 'release-token']),
  parameters: v.array(v.object({ in: v.string(), name: v.string(), required: v.boolean(), schema: jsonSchemaSchema })),
  requestBody: v.optional(v.object({ required: v.boolean(), content: contentSchema })),
  responses: v.record(v.string(), responseSchema),
});

/** What of an OpenAPI document counts when two are compared; api/openapi.json is read by it. */
export const recordedDocumentSchema = v.object({
  info: v.object({ version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)) }),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
  components: v.object({
    schemas: v.record(v.string(), jsonSchemaSchema),
    responses: v.record(v.string(), responseSchema),
  }),
});
export type RecordedDocument = v.InferOutput<typeof recordedDocumentSchema>;
export type RecordedOperation = v.InferOutput<typeof operationSchema>;
export type RecordedResponse = v.InferOutput<typeof responseSchema>;
