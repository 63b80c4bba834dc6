import { Injectable } from '@nestjs/common';
import { LOAD_OUTCOMES, type ModuleLoad } from '@powerline/contract/operations';
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

  constructor({ registry }: Metrics) {
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
      const key = `${module} ${version} ${widget ?? ''}`;
      this.builds.delete(key);
      this.builds.set(key, build);
    }
    for (const [key, build] of this.builds) {
      if (this.builds.size <= BUILDS_MAX) break;
      this.builds.delete(key);
      for (const outcome of LOAD_OUTCOMES) this.counter.remove({ ...build, outcome });
    }
  }
}
