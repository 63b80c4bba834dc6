import type { ModuleHealth, ModuleReleaseEntry } from '@powerline/contract/operations';
import type { PublishOptions } from '../site/changes/publish.ts';
import type { ReleaseResult } from '../site/changes/release.ts';
import type { SiteListing } from '../site/list.ts';
import type { Site } from '../site/site.ts';

/** What a release has come to, on a site of any version. */
export type ReleaseOutcome = Omit<ReleaseResult, 'entries'> & { entries: readonly ModuleReleaseEntry[] };

interface Options {
  note?: string | undefined;
}
interface OptionsOfVersion extends Options {
  version?: string | undefined;
}

/** What commands release to: a site folder here, or a site from afar. Each method is that of {@link Site}. */
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
  /** @param name from afar the one module that can be asked about; here it is not looked at */
  list(name?: string): Promise<SiteListing>;
  /** For remote sites only. Locally, the API is called by its address (module-health.ts). */
  health?(name: string, hours: number): Promise<ModuleHealth[]>;
  /** @param name as of `list` */
  history(name?: string): Promise<readonly ModuleReleaseEntry[]>;
}
