import { Inject, Injectable } from '@nestjs/common';
import { API_VERSION } from '@powerline/contract/versions';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';

/** Everything that is measured in this process. Each part of the API registers its own metrics here. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor(@Inject(CONFIG) { COMMIT }: Pick<Config, 'COMMIT'>) {
    // Processor, memory, garbage collection and the lag of the event loop, under their usual names.
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'powerline_build_info',
      help: 'Always 1. Its labels say what this process runs.',
      labelNames: ['version', 'commit'],
      registers: [this.registry],
    }).set({ version: API_VERSION, commit: COMMIT }, 1);
  }
}
