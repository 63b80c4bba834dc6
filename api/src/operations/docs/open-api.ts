import { PROBLEM_MEDIA_TYPE, problemSchema } from '@powerline/contract/foundation';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Access } from '../../infrastructure/access/access.ts';
import type { Route } from './routes.ts';

/** The parts of OpenAPI 3.1 that are written here. */
export interface OpenApiDocument {
  openapi: string;
  info: object;
  /** Operations by path and lower-case method. */
  paths: Record<string, Record<string, object>>;
  components: object;
}

/** Of an input what is sent, of an answer what is received; rules that JSON Schema cannot say are left out. */
const jsonSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return rest;
};

/** The API described in OpenAPI 3.1, made of what the controllers declare. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Powerline',
      version: '1.0.0',
      description:
        'Errors are one sentence in text/plain, or RFC 9457 for Accept: application/problem+json. A body is JSON. What a browser sends from another site is refused; programs need no Origin.',
    },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: '__Host-session over https' },
        metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
      },
    },
  };
}

const SECURITY: Readonly<Record<Access, object[]>> = {
  public: [],
  member: [{ session: [] }],
  admin: [{ session: [] }],
  operator: [{ metricsToken: [] }, { session: [] }],
};

function operation({ access, description, inputs, status }: Route) {
  const body = inputs.find(({ kind }) => kind === 'body')?.schema;
  const answer = description?.answer;
  return {
    summary: description?.summary,
    security: SECURITY[access ?? 'admin'],
    'x-access': access,
    parameters: inputs.flatMap(parametersOf),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: {
      [status]: answer
        ? { description: 'Success', content: { [description.mediaType]: { schema: jsonSchema(answer, 'output') } } }
        : { description: 'Success, without a body' },
      default: {
        description: 'Failure',
        content: {
          'text/plain': { schema: { type: 'string' } },
          [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

function parametersOf({ kind, name, schema }: Route['inputs'][number]): object[] {
  if (schema === undefined || kind === 'body') return [];
  const converted = jsonSchema(schema, 'input');
  if (kind === 'param') return [{ in: 'path', name, required: true, schema: converted }];
  return Object.entries(converted.properties ?? {}).map(([field, fieldSchema]) => ({
    in: 'query',
    name: field,
    required: converted.required?.includes(field) ?? false,
    schema: fieldSchema,
  }));
}
