import { Controller, Get, Header } from '@nestjs/common';
import { prometheusContentType } from 'prom-client';
import * as v from 'valibot';
import { Operator } from '../../infrastructure/access/access.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { Metrics } from './metrics.ts';

@Controller('api/metrics')
@InContext('operations')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Operator()
  @Header('cache-control', 'no-store')
  @Header('content-type', prometheusContentType)
  @Described('What this process measures, for Prometheus', v.string(), { mediaType: 'text/plain' })
  getMetrics(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
