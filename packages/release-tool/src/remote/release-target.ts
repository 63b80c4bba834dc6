import type { ModuleHealth, ModuleReleaseEntry } from '@powerline/contract/operations';
import type { PublishOptions } from '../site/changes/publish.ts';
import type { ReleaseResult } from '../site/changes/release.ts';
import type { SiteListing } from '../site/list.ts';
import type { Site } from '../site/site.ts';

/** A release's result, on a site of any version. */
export type ReleaseOutcome = Omit<ReleaseResult, 'entries'> & { entries: readonly ModuleReleaseEntry[] };

interface Options {
  note?: string | undefined;
}
interface OptionsOfVersion extends Options {
  version?: string | undefined;
}

/** A local site folder or a remote site, with the methods of {@link Site}. */
export interface ReleaseTarget extends Pick<Site, 'recordApi' | 'verify'> {
  publish(
    buildFolders: string | readonly string[],
    options?: Partial<PublishOptions> & Options,
  ): Promise<ReleaseOutcome & { builds: { name: string; version: string }[] }>;
  promote(name: string, options?: OptionsOfVersion): Promise<ReleaseOutcome>;
  canary(name: string, percent: number, options?: OptionsOfVersion): Promise<ReleaseOutcome>;
  rollback(name: string, options?: OptionsOfVersion): Promise<ReleaseOutcome>;
  disable(name: string, options?: Options): Promise<ReleaseOutcome>;
  enable(name: string, options?: Options): Promise<ReleaseOutcome>;
  /** @param name on a remote site, the one module to ask about; ignored locally */
  list(name?: string): Promise<SiteListing>;
  /** For remote sites only. Locally, the API is called by its address (module-health.ts). */
  health?(name: string, hours: number): Promise<ModuleHealth[]>;
  /** @param name as for `list` */
  history(name?: string): Promise<readonly ModuleReleaseEntry[]>;
}
