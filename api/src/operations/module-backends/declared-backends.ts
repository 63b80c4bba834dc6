import { Inject, Injectable } from '@nestjs/common';
import type { Access } from '@powerline/registry';
import { backendAccess, strictest } from '@powerline/registry/backend';
import type { FastifyRequest } from 'fastify';
import type { BackendAccess } from '../../infrastructure/access/backend-access.ts';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { buildsOf, ReleasedModules } from '../site/released-modules.ts';
import { backendAddress } from './backend-address.ts';

/** What the modules of this site declare of their own backends. */
@Injectable()
export class DeclaredBackends implements BackendAccess {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'MODULE_BACKENDS'>,
    private readonly released: ReleasedModules,
  ) {}

  async accessOf({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): Promise<Access> {
    const address = backendAddress(originalUrl);
    const module = address && (await this.released.read()).find(({ name }) => name === address.module);
    if (!module) throw nothingHere();
    // A canary may open a path that its own code needs. Where both builds know it, nothing gets more open.
    const levels = buildsOf(module).map(({ backend }) => backendAccess(backend, address.path));
    const access = strictest(levels.filter((level) => level !== undefined));
    if (access === undefined) throw nothingHere();
    if (!module.enabled) throw switchedOff();
    if (!this.config.MODULE_BACKENDS?.has(module.name)) throw notConnected();
    return access;
  }

  /** The modules whose current build has a backend. */
  async names(): Promise<string[]> {
    return (await this.released.read()).filter(({ current }) => current.backend.length > 0).map(({ name }) => name);
  }
}

const nothingHere = () => notFound(t('There is nothing at this address'));

const switchedOff = () =>
  new HttpProblem(503, 'unavailable', t('This part of the site is switched off at the moment.'), {
    retryAfter: 60,
    isOrdinary: true,
  });

const notConnected = () =>
  new HttpProblem(
    503,
    'unavailable',
    t(
      'This part of the site isn’t connected to its server yet. The people who run the site have to set MODULE_BACKENDS.',
    ),
    { retryAfter: 60 },
  );
