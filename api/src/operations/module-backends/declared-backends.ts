import { Inject, Injectable } from '@nestjs/common';
import type { Access } from '@powerline/registry';
import { backendAccess, backendPrefixSchema, strictest } from '@powerline/registry/backend';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { BackendAccess } from '../../infrastructure/access/backend-access.ts';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { readRegistryFile } from '../site/registry-file.ts';
import { backendAddress } from './backend-address.ts';

const releaseSchema = v.object({ backend: v.optional(v.array(backendPrefixSchema), []) });
const registrySchema = v.object({
  modules: v.array(
    v.object({
      name: v.string(),
      enabled: v.boolean(),
      current: releaseSchema,
      canary: v.optional(v.object({ release: releaseSchema })),
    }),
  ),
});
type Modules = v.InferOutput<typeof registrySchema>['modules'];

/** A release counts after this time at the latest. */
const LOOK_AGAIN_AFTER_MS = 1_000;

/** What the modules of this site declare of their own backends. */
@Injectable()
export class DeclaredBackends implements BackendAccess {
  private modules: Promise<Modules> | undefined;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'MODULE_BACKENDS' | 'SITE_DIR'>) {}

  async accessOf({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): Promise<Access> {
    const address = backendAddress(originalUrl);
    const module = address && (await this.read()).find(({ name }) => name === address.module);
    if (!module) throw nothingHere();
    // A canary may open a path that its own code needs. Where both builds know it, nothing gets more open.
    const builds = module.canary ? [module.current, module.canary.release] : [module.current];
    const levels = builds.map(({ backend }) => backendAccess(backend, address.path));
    const access = strictest(levels.filter((level) => level !== undefined));
    if (access === undefined) throw nothingHere();
    if (!module.enabled) throw switchedOff();
    if (!this.config.MODULE_BACKENDS?.has(module.name)) throw notConnected();
    return access;
  }

  /** The modules whose current build has a backend. */
  async names(): Promise<string[]> {
    return (await this.read()).filter(({ current }) => current.backend.length > 0).map(({ name }) => name);
  }

  private read(): Promise<Modules> {
    const now = performance.now();
    if (this.modules && now - this.readAt < LOOK_AGAIN_AFTER_MS) return this.modules;
    this.readAt = now;
    this.modules = readRegistryFile(this.config.SITE_DIR, registrySchema).then((registry) => registry?.modules ?? []);
    // The next request reads again; this one says what failed.
    this.modules.catch(() => {
      this.modules = undefined;
    });
    return this.modules;
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
