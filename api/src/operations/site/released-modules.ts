import { Inject, Injectable } from '@nestjs/common';
import { backendPrefixSchema } from '@powerline/registry/backend';
import { moduleSettingsSchema } from '@powerline/registry/module-settings';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readRegistryFile } from './registry-file.ts';

const releaseSchema = v.object({
  backend: v.optional(v.array(backendPrefixSchema), []),
  settings: v.optional(moduleSettingsSchema, {}),
});
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

/** What a module's builds that visitors get declare for the API. */
export type ReleasedModule = v.InferOutput<typeof registrySchema>['modules'][number];

/** A release counts after this time at the latest. */
const LOOK_AGAIN_AFTER_MS = 1_000;

/** The modules of this site, as the release tool wrote them: the same list until it is read again. */
@Injectable()
export class ReleasedModules {
  private modules: Promise<readonly ReleasedModule[]> | undefined;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SITE_DIR'>) {}

  /** Empty without a site folder. */
  read(): Promise<readonly ReleasedModule[]> {
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

/** The builds that visitors get. */
export const buildsOf = ({ current, canary }: ReleasedModule) => (canary ? [current, canary.release] : [current]);
