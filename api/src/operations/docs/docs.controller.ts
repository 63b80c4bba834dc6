import { Header } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import * as calls from '@powerline/contract/operations/calls';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import type { CachedBody } from '../../infrastructure/response-cache/cached-answers.ts';
import { openApiDocument } from './open-api.ts';
import { callsOf, controllersIn } from './routes.ts';

@ContextController('operations')
export class DocsController {
  /** As it is sent: it is long, and anyone may ask for it as often as they like. */
  private document: CachedBody | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  @Header('cache-control', 'no-cache')
  @Header('content-type', 'application/json; charset=utf-8')
  @Implements(calls.getApiDocument, 'This API as an OpenAPI 3.1 document', { needsDatabase: false })
  getApiDocument(): CachedBody {
    // The text of what the call declares as its answer.
    this.document ??= JSON.stringify(openApiDocument(callsOf(controllersIn(this.modules)))) as unknown as CachedBody;
    return this.document;
  }
}
