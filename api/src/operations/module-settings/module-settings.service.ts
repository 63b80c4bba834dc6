import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { ModuleSettings, ModuleSettingsChange } from '@powerline/contract/operations';
import { settingFits } from '@powerline/registry/module-settings';
import { DataSource, type EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { fieldProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import { ModuleSettingRow } from '../site/module-setting.entity.ts';
import { type ReleasedModule, ReleasedModules } from '../site/released-modules.ts';

/** What admins see and set of modules' settings: those that the current build declares. */
@Injectable()
export class ModuleSettingsService {
  constructor(
    private readonly released: ReleasedModules,
    private readonly changes: AdminChanges,
    private readonly dataSource: DataSource,
  ) {}

  /** By module; one without settings is absent. */
  async list(): Promise<ReadonlyMap<string, ModuleSettings>> {
    const modules = await this.released.read();
    const withSettings = modules.filter(({ current }) => Object.keys(current.settings).length > 0);
    const { manager } = this.dataSource;
    return new Map(
      await Promise.all(
        withSettings.map(async (module) => [module.name, await readSettings(manager, module)] as const),
      ),
    );
  }

  /**
   * Sets values, which count from the next page load on, on every instance. One that is the default is taken away again.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 404, 400 for a value that the setting can't have, 409 when there is a newer version
   */
  async save(
    name: string,
    { values }: ModuleSettingsChange,
    actor: User,
    ifMatch: string | undefined,
  ): Promise<ModuleSettings> {
    const module = (await this.released.read()).find((one) => one.name === name);
    if (!module) throw notFound(t('This site has no such module'));
    for (const [setting, value] of Object.entries(values)) {
      const declared = module.current.settings[setting];
      if (!declared || !settingFits(declared, value)) throw fieldProblem(setting, t('This value isn’t possible here.'));
    }
    const guard = { what: t('setting'), ifMatch, read: (manager: EntityManager) => readSettings(manager, module) };
    return this.changes.make(
      {
        actor,
        action: 'change settings of module',
        target: name,
        fields: values,
        readBefore: (manager) => readValues(manager, name),
        topic: 'module-settings',
        guard,
      },
      async (manager) => {
        for (const [setting, value] of Object.entries(values)) {
          if (value === module.current.settings[setting]?.default)
            await manager.delete(ModuleSettingRow, { module: name, name: setting });
          else await manager.upsert(ModuleSettingRow, { module: name, name: setting, value }, ['module', 'name']);
        }
        return readSettings(manager, module);
      },
    );
  }
}

async function readValues(manager: EntityManager, module: string): Promise<Record<string, unknown>> {
  const rows = await manager.findBy(ModuleSettingRow, { module });
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

async function readSettings(
  manager: EntityManager,
  { name: module, current }: ReleasedModule,
): Promise<ModuleSettings> {
  const stored = await readValues(manager, module);
  const settings = Object.entries(current.settings).map(([name, setting]) => {
    const value = stored[name];
    return { name, ...setting, value: settingFits(setting, value) ? value : setting.default };
  });
  return withVersion({ settings });
}
