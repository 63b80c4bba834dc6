import 'reflect-metadata';
import { type DynamicModule, type ForwardReference, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { type OpenApiDocument, openApiDocument } from '../operations/docs/open-api.ts';
import { callsOf, type Route } from '../operations/docs/routes.ts';
import { AppModule } from './app.module.ts';

type Import = Type | DynamicModule | Promise<DynamicModule> | ForwardReference;

/** The OpenAPI document of the whole API, as /api/docs answers it, with nothing started: no database, no server. */
export const siteOpenApiDocument = (): OpenApiDocument => openApiDocument(siteCalls());

/** Every call of the API as its controller declares it, with the schemas of its inputs. */
export const siteCalls = (): Route[] => callsOf([...new Set(controllersOf(AppModule))]);

/** The controllers of a module and of all that it imports. */
function controllersOf(module: Type, seen = new Set<Type>()): Type[] {
  seen.add(module);
  const own: Type[] = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? [];
  const imports: Import[] = Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) ?? [];
  // A module that is made at run time has no controllers here; a test compares with what a server answers.
  const classes = imports.filter((imported): imported is Type => typeof imported === 'function');
  return [...own, ...classes.filter((other) => !seen.has(other)).flatMap((other) => controllersOf(other, seen))];
}
