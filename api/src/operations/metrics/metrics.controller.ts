import { Header } from '@nestjs/common';
import * as calls from '@powerline/contract/operations/calls';
import { prometheusContentType } from 'prom-client';
import { Implements } from '../../infrastructure/calls/implements.ts';
import { ContextController } from '../../infrastructure/http/described.ts';
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
