import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { neededRight, scopeOf } from '@powerline/contract/accounts';
import type { CallAnswer, CallDeclaration, ReceivedInput } from '@powerline/contract/foundation';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ACCESS_KEY, RIGHT_KEY, SCOPE_KEY, SYSTEM_KEY, VIEWING_KEY } from '../access/access.ts';
import { type CallContext, CONTEXT_KEY, DESCRIPTION_KEY, type Description } from '../http/described.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { invalidInput } from '../http/validation.pipe.ts';
import { t } from '../language/words.ts';
import type { CachedBody } from '../response-cache/cached-answers.ts';

export const CALL_KEY = 'powerline:call';

/** A controller whose calls appear under a context in /api/docs. @param path before the path of each of its routes */
export const ContextController = (context: CallContext, path = '') =>
  applyDecorators(Controller(path), SetMetadata(CONTEXT_KEY, context));

/** When each problem that the declaration names occurs: all of them, and no other. */
type Problems<Call extends CallDeclaration> = Call extends { problems: readonly (infer Code extends string)[] }
  ? { problems: Readonly<Record<Code, string>> }
  : { problems?: never };

type Words<Call extends CallDeclaration> = Problems<Call> &
  Partial<Pick<Description, 'successes' | 'mediaType' | 'needsDatabase'>>;

/** A handler that takes what the declaration says, if anything, before what other decorators hand it. */
type Handler<Call extends CallDeclaration> =
  unknown extends ReceivedInput<Call>
    ? (...given: never[]) => Answer<Call> | Promise<Answer<Call>>
    : (input: ReceivedInput<Call>, ...given: never[]) => Answer<Call> | Promise<Answer<Call>>;

type Answer<Call extends CallDeclaration> = CallAnswer<Call> | StreamableFile | CachedBody;

/**
 * Implements a call of the contract: its method, path, access, input and answer come from the declaration, and
 * the handler has its name. A handler with another answer doesn't compile, and a test fails for a call without a handler.
 *
 * @param summary one line: what the call is for
 * @param words what the documentation says beyond that; a call that declares problems has to say when each occurs
 */
export function Implements<Call extends CallDeclaration>(
  call: Call,
  summary: string,
  ...[words]: Call extends { problems: unknown } ? [words: Words<Call>] : [words?: Words<Call>]
): <Method extends Handler<Call>>(target: object, name: string, descriptor: TypedPropertyDescriptor<Method>) => void {
  const description: Description = {
    summary,
    answer: call.answer,
    mediaType: 'application/json',
    successes: {},
    problems: {},
    needsDatabase: true,
    // As the general type: of a conditional one TypeScript knows nothing.
    ...(words as Partial<Description> | undefined),
  };
  return applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    HttpCode(call.status ?? (call.answer ? 200 : 204)),
    SetMetadata(CALL_KEY, call),
    SetMetadata(ACCESS_KEY, call.access),
    SetMetadata(RIGHT_KEY, call.access === 'admin' ? neededRight(call) : undefined),
    SetMetadata(SCOPE_KEY, scopeOf(call)),
    SetMetadata(VIEWING_KEY, worksWhileViewing(call)),
    ...(call.system ? [SetMetadata(SYSTEM_KEY, call.system)] : []),
    ...(call.file ? [RouteConfig({ file: call.file })] : []),
    SetMetadata(DESCRIPTION_KEY, description),
  );
}

/** Whether a call works while someone who helps run the site sees it as a member. */
export const worksWhileViewing = ({ access, method, whileViewing }: CallDeclaration): boolean =>
  access === 'member' && (whileViewing ? whileViewing === 'allowed' : method === 'GET');

/** Exported so that the documentation knows which handlers read their input; all others use {@link Input}. */
export const receiveInput = (_: unknown, context: ExecutionContext) => {
  const call: CallDeclaration = Reflect.getMetadata(CALL_KEY, context.getHandler());
  return readInput(call, context.switchToHttp().getRequest<FastifyRequest>());
};

/**
 * The parameters, the query and the body of a call, as its declaration's schemas read them, as the first parameter of its
 * handler: `@Input() { params: { id }, body }: Input<typeof calls.saveCompany>`.
 *
 * @throws HttpProblem 400 with a sentence for each field that is refused
 */
export const Input = createParamDecorator(receiveInput);
export type Input<Call extends CallDeclaration> = ReceivedInput<Call>;

function readInput(call: CallDeclaration, request: FastifyRequest): ReceivedInput<CallDeclaration> {
  // Fastify types them as unknown where a route has no schema of its own; parameters are an object of text.
  const given = request.params as Readonly<Record<string, string>>;
  const params = Object.entries(call.params ?? {}).map(([name, schema]) => [name, checked(schema, given[name])]);
  return {
    params: Object.fromEntries(params),
    ...(call.query && { query: checked(call.query, request.query) }),
    ...(call.body && { body: checked(call.body, request.body) }),
    ...(call.guards && { ifMatch: readIfMatch(request.headers['if-match']) }),
  };
}

/** One entity tag as its opaque text; undefined without the header, or for `*`. */
function readIfMatch(header: string | undefined): string | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^"([\w-]{1,64})"$/.exec(header)?.[1];
  if (version === undefined)
    throw new HttpProblem(400, 'invalid_input', t('If-Match must be one version in double quotes'));
  return version;
}

function checked(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (!result.success) throw invalidInput(result.issues);
  return result.output;
}
