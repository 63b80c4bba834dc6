import { Injectable } from '@nestjs/common';
import { settingFits } from '@powerline/registry/module-settings';
import { DataSource } from 'typeorm';
import { ResponseCache } from '../../infrastructure/response-cache/response-cache.ts';
import { ModuleSettingRow } from './module-setting.entity.ts';
import { buildsOf, type ReleasedModule, ReleasedModules } from './released-modules.ts';

/** By module and name: what differs from its default. */
export type SetValues = Record<string, Record<string, boolean | number | string>>;

const TOPIC = 'module-settings';
/** After a failed read, pages don't wait for the next one this long. */
const RETRY_AFTER_MS = 1_000;

/**
 * What admins set of modules, kept in this process until one changes it on any instance. While the database is away, pages
 * have the last ones.
 */
@Injectable()
export class CurrentSettings {
  private rows: readonly ModuleSettingRow[] = [];
  private generation: number | undefined;
  private retryAt = 0;
  private made: { rows: unknown; modules: unknown; json: string | undefined } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly cache: ResponseCache,
    private readonly released: ReleasedModules,
  ) {}

  /** What visitors get: values that a build of today can have, and no others. */
  async read(): Promise<SetValues> {
    const [rows, modules] = await Promise.all([this.readRows(), this.released.read()]);
    return valuesFor(rows, modules);
  }

  /** {@link read} as a page carries it; undefined where no module of the site has a setting, and pages have no place for it. */
  async forPages(): Promise<string | undefined> {
    const modules = await this.released.read().catch(() => []);
    if (!modules.some(hasSettings)) return undefined;
    const rows = await this.readRows();
    if (this.made?.rows !== rows || this.made.modules !== modules)
      this.made = { rows, modules, json: JSON.stringify(valuesFor(rows, modules)) };
    return this.made.json;
  }

  /** Whether nothing has changed since {@link forPages} gave this, as far as this process knows. */
  isCurrent(json: string | undefined): boolean {
    return json === undefined || (json === this.made?.json && this.generation === this.cache.generation(TOPIC));
  }

  private async readRows(): Promise<readonly ModuleSettingRow[]> {
    const generation = this.cache.generation(TOPIC);
    if (generation === this.generation || performance.now() < this.retryAt) return this.rows;
    try {
      this.rows = await this.dataSource.manager.find(ModuleSettingRow);
      this.generation = generation;
    } catch {
      this.retryAt = performance.now() + RETRY_AFTER_MS;
    }
    return this.rows;
  }
}

const hasSettings = (module: ReleasedModule): boolean =>
  module.enabled && buildsOf(module).some(({ settings }) => Object.keys(settings).length > 0);

/** A value that one of two builds can't have is left to that build to refuse (useModuleSetting). */
function valuesFor(rows: readonly ModuleSettingRow[], modules: readonly ReleasedModule[]): SetValues {
  const values: SetValues = {};
  for (const { module: name, name: setting, value } of rows) {
    const module = modules.find((one) => one.name === name && one.enabled);
    const declared = module ? buildsOf(module).flatMap(({ settings }) => settings[setting] ?? []) : [];
    if (declared.some((one) => settingFits(one, value))) values[name] = { ...values[name], [setting]: value };
  }
  return values;
}
