import type { BuildPreview, ErrorBudget, ModuleHealth, ModuleReleaseEntry } from '@powerline/contract/operations';
import type { GivenTranslation } from '../site/build/translated-build.ts';
import type { CanaryShare } from '../site/changes/canary.ts';
import type { PublishOptions } from '../site/changes/publish.ts';
import type { ReleaseResult } from '../site/changes/release.ts';
import type { SiteListing } from '../site/list.ts';
import type { CanaryOptions, Noted, NotedVersion, Site, TranslationResult, Urgent } from '../site/site.ts';

/** A release's result, on a site of any version. */
export type ReleaseOutcome = Omit<ReleaseResult, 'entries'> & { entries: readonly ModuleReleaseEntry[] };

/** A local site folder or a remote site, with the methods of {@link Site}. */
export interface ReleaseTarget extends Pick<Site, 'recordApi' | 'verify'> {
  publish(
    buildFolders: string | readonly string[],
    options?: Partial<PublishOptions> & Noted & Urgent,
  ): Promise<ReleaseOutcome & { builds: { name: string; version: string }[] }>;
  publishWords(
    name: string,
    given: GivenTranslation,
    options?: Noted & Urgent,
  ): Promise<ReleaseOutcome & Pick<TranslationResult, 'translated' | 'texts' | 'unknown'>>;
  promote(name: string, options?: NotedVersion & Urgent): Promise<ReleaseOutcome>;
  canary(name: string, share: CanaryShare, options?: CanaryOptions): Promise<ReleaseOutcome>;
  rollback(name: string, options?: NotedVersion): Promise<ReleaseOutcome>;
  disable(name: string, options?: Noted): Promise<ReleaseOutcome>;
  enable(name: string, options?: Noted): Promise<ReleaseOutcome>;
  /** @param name on a remote site, the one module to ask about; ignored locally */
  list(name?: string): Promise<SiteListing>;
  /** For remote sites only: their API signs the link. */
  preview?(name: string, version: string): Promise<BuildPreview>;
  /** For remote sites only. Locally, the API is called by its address (module-health.ts). */
  health?(name: string, hours: number): Promise<ModuleHealth[]>;
  /** As for `health`; nothing if the API is older than error budgets. */
  errorBudgets?(name: string): Promise<ErrorBudget[]>;
  /** @param name as for `list` */
  history(name?: string): Promise<readonly ModuleReleaseEntry[]>;
}
