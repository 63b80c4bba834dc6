import { Header } from '@nestjs/common';
import * as calls from '@powerline/contract/operations/calls';
import { prometheusContentType } from 'prom-client';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { Metrics } from './metrics.ts';

@ContextController('operations')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Header('cache-control', 'no-store')
  @Header('content-type', prometheusContentType)
  @Implements(calls.getMetrics, 'What this process measures, for Prometheus', { mediaType: 'text/plain' })
  getMetrics(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
