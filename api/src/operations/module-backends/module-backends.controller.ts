import { All, Req, Res } from '@nestjs/common';
import type { ModuleKeys } from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AsBackendSays } from '../../infrastructure/access/backend-access.ts';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { methodNotAllowed, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { BACKENDS_PATH, backendAddress } from './backend-address.ts';
import { CallerStatements } from './caller-statements.ts';
import { DeclaredBackends } from './declared-backends.ts';
import { ModuleBackends } from './module-backends.service.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

@ContextController('operations')
export class ModuleBackendsController {
  constructor(
    private readonly backends: ModuleBackends,
    private readonly declared: DeclaredBackends,
    private readonly statements: CallerStatements,
  ) {}

  @Implements(calls.listModuleKeys, 'The public keys of what modules’ own backends are told about their callers', {
    needsDatabase: false,
  })
  listModuleKeys(): Promise<ModuleKeys> {
    return this.statements.publicKeys();
  }

  /** No call of ours: what it takes and answers is the module's. */
  @All(`${BACKENDS_PATH}/:module/*`)
  @AsBackendSays()
  async askBackend(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!METHODS.includes(request.method)) throw methodNotAllowed(METHODS);
    const address = backendAddress(request.originalUrl);
    if (!address) throw notFound(t('There is nothing at this address'));
    const access = await this.declared.accessOf(request);
    await reply.send(await this.backends.answer(request, reply, address, access));
  }
}
