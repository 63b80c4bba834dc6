import { COURSE_FILE_TYPE, VIDEO_PART_TYPE } from '@powerline/contract/academy';
import { API_TOKEN_PREFIX, scopeOf } from '@powerline/contract/accounts';
import type { CallAccess } from '@powerline/contract/foundation';
import { PICTURE_TYPES } from '@powerline/contract/money-train';
import { BUILD_ARCHIVE_TYPE } from '@powerline/contract/operations';
import { PAYMENT_FILE_TYPE } from '@powerline/contract/payout';
import { API_VERSION } from '@powerline/contract/versions';
import type { CallContext } from '../../infrastructure/http/described.ts';
import { HEADERS, Responses } from './responses.ts';
import type { Route } from './routes.ts';
import { type JsonSchema, Schemas } from './schemas.ts';

/** A parameter of a call. */
interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** One call. */
interface Operation {
  operationId: string;
  summary: string | undefined;
  tags: string[];
  security: object[];
  /** Who may call it: OpenAPI cannot distinguish members from admins. */
  'x-access': CallAccess | undefined;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, object>;
}

/** The parts of OpenAPI 3.1 that are written here. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: object };
  servers: object[];
  tags: object[];
  /** Operations by path and lower-case method. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    headers: object;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, object>;
    securitySchemes: object;
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const TAGS: Readonly<Record<CallContext, string>> = {
  academy: 'The Marketing Academy: courses, lessons, progress, points and prizes',
  accounts: 'Registration, log-in, users and notifications',
  content: 'What admins edit and everyone reads: menu, videos, images, team, logo, systems and legal texts',
  'money-train': 'The companies of The Money Train, and their images',
  operations: 'For operators of the site, and for the site itself',
  payout: 'The Powerline Payout: team, rotator, plan, memberships, payments, months and earnings, payouts',
};

const DESCRIPTION = `
Errors are one sentence in text/plain, or RFC 9457 for Accept: application/problem+json: the codes are stable, the
sentences may change. A body is JSON, or CSV or the archive of a build where a call says so. A change that a browser
sends from another site is refused; programs need no Origin. Every GET takes HEAD as well; a method that an address does
not take is 405 and its header Allow says which it takes. What cannot be understood as HTTP is refused before it becomes a call, in text/plain: 400, 408, 413, 417 or 431.
`
  .trim()
  .replaceAll('\n', ' ');

/** The API described in OpenAPI 3.1, made of what the controllers declare. The same routes in any order make the same text. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const schemas = new Schemas();
  const responses = new Responses(schemas);
  const paths: OpenApiDocument['paths'] = {};
  for (const route of [...routes].sort(byPathAndMethod)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas, responses) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Powerline',
      version: API_VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The address that serves this document' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      headers: HEADERS,
      schemas: schemas.components(),
      responses: responses.components(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by register and logIn, removed by logOut; over https its name is __Host-session',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_TOKEN_PREFIX}…`,
          description:
            'Made on /account, or by an owner on /admin/settings. A call lists the scope that the token needs; one that lists none takes no token.',
        },
        metricsToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'METRICS_TOKEN of the server. While it has none, programs on the same machine need none.',
        },
        releaseToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Made by the operator of the site: npm run release -- token create <module>. For that module alone.',
        },
      },
    },
  };
}

const byPathAndMethod = (a: Route, b: Route): number =>
  a.path === b.path ? METHODS.indexOf(a.method) - METHODS.indexOf(b.method) : a.path < b.path ? -1 : 1;

const SECURITY: Readonly<Record<CallAccess, object[]>> = {
  public: [],
  member: [{ session: [] }],
  admin: [{ session: [] }],
  operator: [{ metricsToken: [] }, { session: [] }],
  'release-token': [{ releaseToken: [] }],
};

function operation(route: Route, schemas: Schemas, responses: Responses): Operation {
  const { access, call, context, description, inputs, isCached, operationId } = route;
  const body = inputs.find(({ kind }) => kind === 'body')?.schema;
  const scope = call && scopeOf(call);
  return {
    operationId,
    summary: description?.summary,
    tags: context ? [context] : [],
    security: [...SECURITY[access ?? 'admin'], ...(scope ? [{ apiToken: [scope] }] : [])],
    'x-access': access,
    parameters: [
      ...inputs.flatMap((input) => parametersOf(input, schemas)),
      ...(isCached ? [IF_NONE_MATCH] : []),
      ...(call?.guards ? [IF_MATCH] : []),
    ],
    ...(body && {
      requestBody: {
        required: body.type !== 'optional',
        content: {
          'application/json': { schema: call?.file === 'signed-json' ? { type: 'object' } : schemas.of(body, 'input') },
        },
      },
    }),
    ...(call?.file === 'archive' && {
      requestBody: { required: true, content: { [BUILD_ARCHIVE_TYPE]: { schema: {} } } },
    }),
    ...(call?.file === 'course' && {
      requestBody: { required: true, content: { [COURSE_FILE_TYPE]: { schema: { type: 'string' } } } },
    }),
    ...(call?.file === 'csv' && {
      requestBody: { required: true, content: { [PAYMENT_FILE_TYPE]: { schema: { type: 'string' } } } },
    }),
    ...(call?.file === 'image' && {
      requestBody: { required: true, content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: {} }])) },
    }),
    ...(call?.file === 'video-part' && {
      requestBody: { required: true, content: { [VIDEO_PART_TYPE]: { schema: {} } } },
    }),
    responses: responses.of(route),
  };
}

const IF_NONE_MATCH: Parameter = { in: 'header', name: 'If-None-Match', required: false, schema: { type: 'string' } };
const IF_MATCH: Parameter = {
  in: 'header',
  name: 'If-Match',
  required: false,
  schema: {
    type: 'string',
    description: 'The version that was read, in double quotes: a newer one is not overwritten',
  },
};

function parametersOf({ kind, name, schema }: Route['inputs'][number], schemas: Schemas): Parameter[] {
  if (schema === undefined || kind === 'body') return [];
  if (kind === 'param') return [{ in: 'path', name: name ?? '', required: true, schema: schemas.of(schema, 'input') }];
  return schemas
    .fieldsOf(schema, 'input')
    .map((field) => ({ in: 'query', name: field.name, required: field.isRequired, schema: field.schema }));
}
