import { Injectable } from '@nestjs/common';
import { LOAD_OUTCOMES, MODULE_ERROR_KINDS, type ModuleError, type ModuleLoad } from '@powerline/contract/operations';
import { Counter } from 'prom-client';
import { Metrics } from '../metrics/metrics.ts';

/** Anyone may report a build, so only the latest few keep their series: of each its pages, and each of its widgets. */
export const BUILDS_MAX = 100;

/** Loads that were reported to this process since it started: for alerts. ModuleTelemetryService counts those of all. */
@Injectable()
export class ModuleLoadMetrics {
  private readonly counter: Counter<'module' | 'version' | 'widget' | 'outcome'>;
  /** From the longest unheard to the latest. */
  private readonly builds = new Map<string, Pick<ModuleLoad, 'module' | 'version' | 'widget'>>();

  private readonly errors: Counter<'module' | 'version' | 'kind'>;
  private readonly failedBuilds = new Map<string, Pick<ModuleError, 'module' | 'version'>>();

  constructor({ registry }: Metrics) {
    this.errors = new Counter({
      name: 'powerline_module_errors_total',
      help: 'Errors in code of modules after it was shown, by build and by how they came, that browsers reported to this process.',
      labelNames: ['module', 'version', 'kind'],
      registers: [registry],
    });
    this.counter = new Counter({
      name: 'powerline_module_loads_total',
      help: 'Loads of pages of modules, and of widgets, that browsers reported to this process, by how they ended.',
      labelNames: ['module', 'version', 'widget', 'outcome'],
      registers: [registry],
    });
  }

  record(loads: readonly ModuleLoad[]): void {
    for (const { module, version, widget, outcome } of loads) {
      // Pages keep the series that they had before there were widgets: without that label.
      const build = { module, version, ...(widget !== undefined && { widget }) };
      this.counter.inc({ ...build, outcome });
      for (const old of latest(this.builds, `${module} ${version} ${widget ?? ''}`, build))
        for (const outcome of LOAD_OUTCOMES) this.counter.remove({ ...old, outcome });
    }
  }

  recordError({ module, version, kind }: ModuleError): void {
    const build = { module, version };
    this.errors.inc({ ...build, kind });
    for (const old of latest(this.failedBuilds, `${module} ${version}`, build))
      for (const kind of MODULE_ERROR_KINDS) this.errors.remove({ ...old, kind });
  }
}

/** Makes a build the latest. @returns those that are one too many */
function latest<Build>(builds: Map<string, Build>, key: string, build: Build): Build[] {
  builds.delete(key);
  builds.set(key, build);
  const old = [...builds].slice(0, Math.max(0, builds.size - BUILDS_MAX));
  for (const [name] of old) builds.delete(name);
  return old.map(([, one]) => one);
}
