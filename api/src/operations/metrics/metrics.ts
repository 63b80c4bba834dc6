import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Everything that is measured in this process. Each part of the API registers its own metrics here. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    // Processor, memory, garbage collection and the lag of the event loop, under their usual names.
    collectDefaultMetrics({ register: this.registry });
  }
}
