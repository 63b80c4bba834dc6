import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type AdminModuleChange,
  type AdminModules,
  MODULE_HEALTH_HOURS,
  MODULE_HISTORY_SHOWN,
} from '@powerline/contract/operations';
import type { ReleaseResult, Site } from '@powerline/release-tool/site';
import { DataSource, type EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { canaryProgress, readCanaryProgress } from '../canaries/canary-progress.ts';
import { budgetOfNoLoads } from '../error-budgets/budget-rule.ts';
import { ErrorBudgets } from '../error-budgets/error-budgets.service.ts';
import { readErrorTarget, replaceErrorTarget } from '../error-budgets/error-target.ts';
import { DeclaredBackends } from '../module-backends/declared-backends.ts';
import { ModuleBackends } from '../module-backends/module-backends.service.ts';
import { ModuleSettingsService } from '../module-settings/module-settings.service.ts';
import { ModuleTelemetryService } from '../module-telemetry/module-telemetry.service.ts';
import { ReleaseTurns } from './release-turns.ts';
import { SiteFolder } from './site-folder.ts';

/** Shorter than the API's idle transaction may last, as the audit is written after the release. */
const LOCK_WAIT_MS = 5_000;

/** In the audit. */
const ACTIONS: Readonly<Record<AdminModuleChange['action'], string>> = {
  promote: 'promote module',
  canary: 'set canary of module',
  rollback: 'roll back module',
  disable: 'disable module',
  enable: 'enable module',
  target: 'set error target of module',
};

/** What admins see and change of the modules that visitors get. */
@Injectable()
export class AdminModulesService {
  constructor(
    private readonly folder: SiteFolder,
    private readonly turns: ReleaseTurns,
    private readonly telemetry: ModuleTelemetryService,
    private readonly declared: DeclaredBackends,
    private readonly backends: ModuleBackends,
    private readonly settings: ModuleSettingsService,
    private readonly dataSource: DataSource,
    private readonly changes: AdminChanges,
    private readonly budgets: ErrorBudgets,
  ) {}

  /** Empty if this server has no site folder. */
  async list(): Promise<AdminModules> {
    if (!this.folder.isHere) return { generation: null, modules: [] };
    const [{ generation, modules }, health, progress, withBackend, settings, budgets] = await Promise.all([
      this.folder.use({ module: null }, (site) => site.describeModules()),
      this.telemetry.health(MODULE_HEALTH_HOURS),
      readCanaryProgress(this.dataSource.manager),
      this.declared.names(),
      this.settings.list(),
      this.budgets.all(),
    ]);
    return {
      generation,
      modules: modules.map(({ builds, canary, rollbackTo, history, ...module }) => ({
        ...module,
        canary: canary && {
          ...canary,
          automatic: canary.automatic ? (progress.get(module.name) ?? canaryProgress(canary.percent, 0)) : null,
        },
        builds: [...builds],
        rollbackTo: [...rollbackTo],
        settings: settings.get(module.name) ?? null,
        backend: withBackend.includes(module.name) ? this.backends.stateOf(module.name) : null,
        health: health.filter((build) => build.module === module.name),
        errorBudget: budgets.find((budget) => budget.module === module.name) ?? budgetOfNoLoads(module.name),
        history: history.slice(0, MODULE_HISTORY_SHOWN),
      })),
    };
  }

  /**
   * Changes what visitors get of a module. The site's history names the admin, and so does the audit.
   *
   * @throws HttpProblem 409 when the module was released since the admin looked, 422 when a rule forbids it, 503
   */
  async change(name: string, change: AdminModuleChange, actor: User): Promise<AdminModules> {
    if (change.action === 'target') {
      await this.setTarget(name, change, actor);
      return this.list();
    }
    const { action, seen: _, ...fields } = change;
    const audit = { actor, action: ACTIONS[action], target: name, fields };
    const who = `${actor.username} (admin)`;
    const by = { who, module: name, lockWaitMs: LOCK_WAIT_MS, budgetGate: this.budgets.gate };
    let release: Promise<ReleaseResult> | undefined;
    await this.changes.make(audit, async (manager) => {
      await manager.query(`SET LOCAL idle_in_transaction_session_timeout = '30s'`);
      // Once, though the transaction may begin again.
      release ??= this.turns.take(name, () => this.folder.use(by, (site) => apply(site, name, change)));
      await release;
    });
    return this.list();
  }

  private async setTarget(
    name: string,
    { target, replaces, reason }: Extract<AdminModuleChange, { action: 'target' }>,
    actor: User,
  ): Promise<void> {
    // A name that the site doesn't have is refused as by any other change.
    await this.folder.use({ module: name }, (site) => site.requireModule(name));
    const readBefore = async (manager: EntityManager) => ({ target: await readErrorTarget(manager, name) });
    const audit = { actor, action: ACTIONS.target, target: name, fields: { target, reason }, readBefore };
    await this.changes.make(audit, (manager) => replaceErrorTarget(manager, name, { target, replaces }));
  }
}

type Release = Exclude<AdminModuleChange, { action: 'target' }>;

function apply(site: Site, name: string, change: Release): Promise<ReleaseResult> {
  const { reason: note, seen } = change;
  switch (change.action) {
    case 'promote':
      return site.promote(name, { version: change.version, note, seen, urgency: change.urgency });
    case 'canary':
      return site.canary(name, change.percent, { version: change.version, note, seen, urgency: change.urgency });
    case 'rollback':
      return site.rollback(name, { version: change.version, note, seen });
    case 'disable':
      return site.disable(name, { note, seen });
    case 'enable':
      return site.enable(name, { note, seen });
  }
}
