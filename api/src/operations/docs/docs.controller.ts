import { Controller, Get, Header } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import * as v from 'valibot';
import { Public } from '../../infrastructure/access/access.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { openApiDocument } from './open-api.ts';
import { callsOf, controllersIn } from './routes.ts';

@Controller('api/docs')
@InContext('operations')
export class DocsController {
  /** As it is sent: it is long, and anybody may ask for it as often as they like. */
  private document: string | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  @Get()
  @Public()
  @Header('cache-control', 'no-cache')
  @Header('content-type', 'application/json; charset=utf-8')
  @Described('This API as an OpenAPI 3.1 document', v.looseObject({ openapi: v.string() }), {
    needsDatabase: false,
  })
  getApiDocument(): string {
    this.document ??= JSON.stringify(openApiDocument(callsOf(controllersIn(this.modules))));
    return this.document;
  }
}
