import { RequestMethod, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { CallAccess, CallDeclaration, SystemKey } from '@powerline/contract/foundation';
import type * as v from 'valibot';
import { ACCESS_KEY, SYSTEM_KEY } from '../../infrastructure/access/access.ts';
import { CALL_KEY, receiveInput } from '../../infrastructure/calls/implements.ts';
import {
  type CallContext,
  CONTEXT_KEY,
  DESCRIPTION_KEY,
  type Description,
} from '../../infrastructure/http/described.ts';
import { TOPIC_KEY } from '../../infrastructure/response-cache/cached-response.interceptor.ts';

/** One input of a route, as its handler declares it. */
interface RouteInput {
  kind: 'body' | 'query' | 'param';
  /** Of a path parameter. */
  name: string | undefined;
  /** Undefined is a fault that a test finds: such an input would pass unchecked. */
  schema: v.GenericSchema | undefined;
}

/** A route as its controller declares it. */
export interface Route {
  /** What it implements; undefined for pages, files and modules' own backends, which are no calls. */
  call: CallDeclaration | undefined;
  method: string;
  /** With `:name` for parameters, and a slash at the beginning. */
  path: string;
  access: CallAccess | undefined;
  /** Which one must be open; undefined for a call that works either way. */
  system: SystemKey | undefined;
  /** The name of the handler. */
  operationId: string;
  context: CallContext | undefined;
  /** Whether its answer has an ETag. */
  isCached: boolean;
  description: Description | undefined;
  status: number;
  inputs: RouteInput[];
}

/** Nest's own numbers for the decorators @Body, @Query and @Param, which it does not export. */
const INPUT_KINDS: Readonly<Record<string, RouteInput['kind']>> = { 3: 'body', 4: 'query', 5: 'param' };

type ArgumentMetadata = Record<string, { data?: unknown; schema?: v.GenericSchema; factory?: unknown }>;

/** Every route of every controller that runs: what the tests scan. */
export const listRoutes = (modules: ModulesContainer): Route[] => controllersIn(modules).flatMap(routesOf);

/** The routes of controllers that belong to the API: those of the site and of modules' own backends are left out. */
export const callsOf = (controllers: readonly Type[]): Route[] =>
  controllers.flatMap(routesOf).filter(({ call }) => call !== undefined);

/** The controllers that run. */
export const controllersIn = (modules: ModulesContainer): Type[] =>
  [...modules.values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => (typeof metatype === 'function' ? [metatype as Type] : []));

function routesOf(controller: Type): Route[] {
  const prefix: string = Reflect.getMetadata(PATH_METADATA, controller);
  // Typed as object so that a handler can be looked up by its name.
  const prototype: Record<string, unknown> = controller.prototype;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (name === 'constructor' || typeof handler !== 'function') return [];
    const path: string | undefined = Reflect.getMetadata(PATH_METADATA, handler);
    if (path === undefined) return [];
    const method: RequestMethod = Reflect.getMetadata(METHOD_METADATA, handler);
    const metadata = (key: string) => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
    const call: CallDeclaration | undefined = metadata(CALL_KEY);
    const given: ArgumentMetadata = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {};
    return [
      {
        call,
        method: RequestMethod[method],
        path: `/${[prefix, path]
          .map((part) => part.replace(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/')}`,
        access: metadata(ACCESS_KEY),
        system: metadata(SYSTEM_KEY),
        operationId: name,
        context: metadata(CONTEXT_KEY),
        isCached: metadata(TOPIC_KEY) !== undefined,
        description: metadata(DESCRIPTION_KEY),
        status: metadata(HTTP_CODE_METADATA) ?? (method === RequestMethod.POST ? 201 : 200),
        inputs: [...(call && receivesInput(given) ? declaredInputs(call) : []), ...inputsOf(given)],
      },
    ];
  });
}

// Without @Input() nothing is checked, so the tests of the document find a handler that forgets it.
const receivesInput = (metadata: ArgumentMetadata) =>
  Object.values(metadata).some(({ factory }) => factory === receiveInput);

// The last parameter first: generated clients depend on the order that the document has had.
const declaredInputs = ({ params = {}, query, body }: CallDeclaration): RouteInput[] => [
  ...(body ? [{ kind: 'body' as const, name: undefined, schema: body }] : []),
  ...(query ? [{ kind: 'query' as const, name: undefined, schema: query }] : []),
  ...Object.entries(params)
    .map(([name, schema]) => ({ kind: 'param' as const, name, schema }))
    .reverse(),
];

function inputsOf(metadata: ArgumentMetadata): RouteInput[] {
  return Object.entries(metadata).flatMap(([key, { data, schema }]) => {
    const kind = INPUT_KINDS[key.split(':', 1)[0] ?? ''];
    return kind ? [{ kind, name: typeof data === 'string' ? data : undefined, schema }] : [];
  });
}
