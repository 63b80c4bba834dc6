import { Controller, Get, Header } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import * as v from 'valibot';
import { Public } from '../auth/access.ts';
import { Described } from './described.ts';
import { type OpenApiDocument, openApiDocument } from './open-api.ts';
import { listRoutes } from './routes.ts';

@Controller('api/docs')
export class DocsController {
  private document: OpenApiDocument | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  @Get()
  @Public()
  @Header('cache-control', 'no-cache')
  @Described('This API as an OpenAPI 3.1 document', v.looseObject({ openapi: v.string() }))
  read(): OpenApiDocument {
    this.document ??= openApiDocument(listRoutes(this.modules).filter(({ path }) => path.startsWith('/api/')));
    return this.document;
  }
}
