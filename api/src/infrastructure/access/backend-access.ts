import { SetMetadata } from '@nestjs/common';
import type { CallAccess } from '@powerline/contract/foundation';
import type { FastifyRequest } from 'fastify';
import { ACCESS_KEY } from './access.ts';

export const OF_BACKEND = 'backend';

/** For what modules' own backends answer: who may ask is in each module's `module.json`. */
export const AsBackendSays = () => SetMetadata(ACCESS_KEY, OF_BACKEND);

/** Who may ask a module's own backend. Provided by operations, which reads what modules declare. */
export abstract class BackendAccess {
  /** @throws HttpProblem 404 where the module opens nothing, 503 while it is switched off or isn't connected */
  abstract accessOf(request: FastifyRequest): Promise<Extract<CallAccess, 'public' | 'member' | 'admin'>>;
}
