import { Inject, Injectable } from '@nestjs/common';
import type { Site, SiteOptions } from '@powerline/release-tool/site';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { NOTICE, type Notice } from '../../infrastructure/startup/notice.ts';
import { DatabaseReleases } from './database-releases.ts';
import { releaseProblem, takesNoReleases } from './release-problems.ts';
import { ReleaseSigners } from './release-signers.ts';

interface Release extends Pick<SiteOptions, 'budgetGate'> {
  /** For the history; nothing to say where the site is only read. */
  who?: string;
  /** As in mid-sentence; null for all of them. */
  module: string | null;
  /** How long another release may hold the site. */
  lockWaitMs?: number;
  /** Where a build was unpacked, which means nothing to its sender. */
  folder?: string | undefined;
}

/** The site folder of this server, through the release tool's library: the same rules and the same history. */
@Injectable()
export class SiteFolder {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly releases: DatabaseReleases,
    @Inject(NOTICE) private readonly onNotice: Notice,
    private readonly signers: ReleaseSigners,
  ) {}

  /** False with SITE_DIR=none: releases are made where the site is. */
  get isHere(): boolean {
    return this.config.SITE_DIR !== null;
  }

  /** @throws HttpProblem for what the library refuses or fails with, and 503 without a site folder */
  async use<T>(
    { who = 'nobody', module, lockWaitMs, folder, budgetGate }: Release,
    work: (site: Site) => Promise<T>,
  ): Promise<T> {
    const { SITE_DIR, SITE_STORE } = this.config;
    if (SITE_DIR === null) throw takesNoReleases('its SITE_DIR is none');
    // Only now: most processes never release, and it reads what every page is made of.
    const tool = await import('@powerline/release-tool/site');
    try {
      const options = {
        who,
        budgetGate,
        store: SITE_STORE === 'database' ? this.releases : undefined,
        signing: this.signers.rules,
      };
      return await work(tool.openSite(SITE_DIR, { ...options, ...(lockWaitMs !== undefined && { lockWaitMs }) }));
    } catch (error) {
      if (error instanceof HttpProblem) throw error;
      throw releaseProblem(error, tool, { module: module ?? 'The site', folder, onDamage: this.onNotice });
    }
  }
}
