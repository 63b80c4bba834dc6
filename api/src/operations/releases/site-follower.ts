import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { databaseFailure, isAway } from '../../infrastructure/errors/sqlstate.ts';
import { ChangeListener } from '../../infrastructure/response-cache/change-listener.ts';
import { NOTICE, type Notice } from '../../infrastructure/startup/notice.ts';
import { DatabaseReleases, RELEASE_NOTICE } from './database-releases.ts';

/** A notice may get lost. */
const LOOK_AGAIN_MS = 15_000;

/** Keeps SITE_DIR a copy of the release in the database. Pages are served from the copy, also while the database is away. */
@Injectable()
export class SiteFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly folder: string | null;
  private hasCaughtUp = false;
  private isWanted = false;
  private copying: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private problem: string | undefined;

  constructor(
    @Inject(CONFIG) { SITE_DIR, SITE_STORE }: Pick<Config, 'SITE_DIR' | 'SITE_STORE'>,
    private readonly releases: DatabaseReleases,
    private readonly changes: ChangeListener,
    @Inject(NOTICE) private readonly onNotice: Notice,
  ) {
    this.folder = SITE_STORE === 'database' ? SITE_DIR : null;
  }

  /** Whether this process hasn't had the current release yet. Later ones arrive while the one before is served. */
  get isBehind(): boolean {
    return this.folder !== null && !this.hasCaughtUp;
  }

  onApplicationBootstrap(): void {
    if (this.folder === null) return;
    const look = () => void this.catchUp();
    this.changes.hear(RELEASE_NOTICE, look);
    this.timer = setInterval(look, LOOK_AGAIN_MS).unref();
    look();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.copying;
  }

  /** @returns once a look that began after this call has ended */
  private catchUp(): Promise<void> {
    this.isWanted = true;
    this.copying ??= this.copy().finally(() => {
      this.copying = undefined;
    });
    return this.copying;
  }

  private async copy(): Promise<void> {
    while (this.isWanted && this.folder !== null) {
      this.isWanted = false;
      try {
        const { openSite } = await import('@powerline/release-tool/site');
        await openSite(this.folder, { who: 'nobody', store: this.releases }).catchUp();
        this.hasCaughtUp = true;
        this.problem = undefined;
      } catch (error) {
        this.tell(error);
      }
    }
  }

  private tell(error: unknown): void {
    const failure = databaseFailure(error);
    if (failure && isAway(failure)) return;
    const code = failure?.code ?? errorCode(error);
    const reason = code || (error instanceof Error ? error.message : String(error));
    if (reason === this.problem) return;
    this.problem = reason;
    this.onNotice(`SITE_DIR isn’t brought up to date with the database: ${reason}`);
  }
}
