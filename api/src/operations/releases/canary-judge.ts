import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readValue } from '../../infrastructure/database/rows.ts';
import { describeError } from '../../infrastructure/errors/describe-error.ts';
import { readTally } from '../canaries/canary-counts.ts';
import { passedNote, sentBackNote } from '../canaries/canary-notes.ts';
import { countsOf, nextShare } from '../canaries/canary-progress.ts';
import { FLOOR_LOADS, isTimeToLook, worse } from '../canaries/canary-rule.ts';
import { CanaryStep } from '../canaries/canary-step.entity.ts';
import { hasCanary } from '../site/released-builds.ts';
import { SiteFolder } from './site-folder.ts';

/** Browsers report within ten seconds, and instances write within five: a bad build is gone within half a minute. */
const LOOK_EVERY_MS = 15_000;
/** In minutes: so that a step isn't over before slow pages have reported. */
const STEP_LEAST_MINUTES = 5;

interface AutomaticCanary {
  name: string;
  current: string;
  canary: { version: string; percent: number };
  /** Of the site, when it was read. */
  generation: number;
}

/**
 * Gives an automatic canary to more visitors while it does as well as the build that the others have, and takes it back
 * as soon as it does worse: by the rule of canary-rule.ts, from what browsers reported of both since the step began.
 */
@Injectable()
export class CanaryJudge implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(CanaryJudge.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private lastFailure = '';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly folder: SiteFolder,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.folder.isHere) return;
    this.timer = setInterval(() => {
      this.looking = this.lookAtAll().then(
        () => {
          this.lastFailure = '';
        },
        (error: unknown) => this.tell(error),
      );
    }, LOOK_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Once for the same failure: a site folder that this process may only read stays one. */
  private tell(error: unknown): void {
    const failure = error instanceof Error ? error.message : String(error);
    if (failure === this.lastFailure) return;
    this.lastFailure = failure;
    this.logger.warn('Canaries could not be looked at; next try in seconds.', describeError(error));
  }

  /** Looks at each automatic canary once. Safe on several instances at a time. */
  async lookAtAll(): Promise<void> {
    for (const canary of await this.automaticCanaries()) await this.lookAt(canary);
  }

  private async automaticCanaries(): Promise<AutomaticCanary[]> {
    if (!(await hasCanary(this.config.SITE_DIR))) return [];
    const { generation, rows } = await this.folder.use({ who: 'Powerline', module: null }, (site) => site.list());
    return rows.flatMap(({ name, current, enabled, canary }) =>
      enabled && canary?.automatic ? [{ name, current, canary, generation }] : [],
    );
  }

  private async lookAt({ name, current, canary, generation }: AutomaticCanary): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const isMine = await readValue(
        manager,
        v.boolean(),
        'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0))',
        [`canary ${name}`],
      );
      if (!isMine) return;
      const step = await this.currentStep(manager, name, current, canary);
      const counts = await countsOf(manager, step);
      const { loads } = counts.canary;
      const isOver = loads >= FLOOR_LOADS && Date.now() - step.startedAt.getTime() >= STEP_LEAST_MINUTES * 60_000;
      if (!isOver && !isTimeToLook(step.looked, loads)) return;
      const reason = worse(counts.canary, counts.current);
      const next = nextShare(step.percent);
      const outcome = reason ? 'sent back' : isOver ? 'passed' : null;
      await manager.update(CanaryStep, step.id, { looked: loads, outcome, ...(outcome && { endedAt: new Date() }) });
      if (outcome === null) return;
      // Under the lock, and undone if the release fails: the next look decides again.
      await manager.query(`SET LOCAL idle_in_transaction_session_timeout = '30s'`);
      await this.folder.use({ who: 'Powerline', module: name, lockWaitMs: 5_000 }, (site) => {
        const seen = generation;
        if (reason) return site.rollback(name, { seen, note: sentBackNote(reason, counts.canary, current) });
        const note = passedNote(counts.canary, current);
        return next === null
          ? site.promote(name, { seen, note, version: canary.version })
          : site.canary(name, next, { seen, note, version: canary.version, automatic: true });
      });
    });
  }

  /** The step that runs, begun now if it's a new one. Another one of the module was ended by a person. */
  private async currentStep(
    manager: EntityManager,
    module: string,
    comparedWith: string,
    { version, percent }: AutomaticCanary['canary'],
  ): Promise<CanaryStep> {
    const wanted = { module, version, comparedWith, percent };
    const running = await manager.findOneBy(CanaryStep, { module, endedAt: IsNull() });
    if (running && Object.entries(wanted).every(([key, value]) => running[key as keyof typeof wanted] === value))
      return running;
    if (running) await manager.update(CanaryStep, running.id, { endedAt: new Date() });
    // One moment for both, or an hour that begins in between would be counted on one side only.
    const startedAt = new Date();
    const before = await readTally(manager, module, [version, comparedWith], startedAt);
    return manager.save(manager.create(CanaryStep, { ...wanted, startedAt, before }));
  }
}
