import { Header, Req } from '@nestjs/common';
import type { ErrorBudget, ModuleHealth } from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import type { FastifyRequest } from 'fastify';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { ErrorBudgets } from '../error-budgets/error-budgets.service.ts';
import { ModuleErrorsService } from './module-errors.service.ts';
import { ModuleLoadMetrics } from './module-load-metrics.ts';
import { ModuleTelemetryService } from './module-telemetry.service.ts';
import { ModuleVitalsService } from './module-vitals.service.ts';

/** Reports of one address. A tab sends at most ten a minute of loads and twenty of errors, and a whole office may share an address. */
export const REPORTS_PER_ADDRESS = { name: 'module loads', attempts: 600, windowSeconds: 10 * 60 };

@ContextController('operations')
export class ModuleTelemetryController {
  private readonly perAddress: RateLimit;

  constructor(
    private readonly telemetry: ModuleTelemetryService,
    private readonly errors: ModuleErrorsService,
    private readonly metrics: ModuleLoadMetrics,
    private readonly vitals: ModuleVitalsService,
    private readonly budgets: ErrorBudgets,
    limits: RateLimits,
  ) {
    this.perAddress = limits.define(REPORTS_PER_ADDRESS);
  }

  @Implements(calls.reportModuleLoads, 'Reports how modules loaded for a visitor', {
    problems: { too_many_requests: 'Too many reports from this address' },
  })
  async reportModuleLoads(
    @Input() { body: { loads } }: Input<typeof calls.reportModuleLoads>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.perAddress.takeOrRefuse(addressKey(request.ip));
    this.telemetry.record(loads);
    this.metrics.record(loads);
  }

  @Implements(calls.reportModuleError, 'Reports an error in code of a module, after it was shown to a visitor', {
    problems: { too_many_requests: 'Too many reports from this address' },
  })
  async reportModuleError(
    @Input() { body: error }: Input<typeof calls.reportModuleError>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.perAddress.takeOrRefuse(addressKey(request.ip));
    this.errors.record(error);
    this.metrics.recordError(error);
  }

  @Implements(calls.reportModuleVitals, 'Reports how pages of modules felt to a visitor, while one has a canary', {
    problems: { too_many_requests: 'Too many reports from this address' },
  })
  async reportModuleVitals(
    @Input() { body: { vitals } }: Input<typeof calls.reportModuleVitals>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.perAddress.takeOrRefuse(addressKey(request.ip));
    this.vitals.record(vitals);
  }

  @Header('cache-control', 'no-store')
  @Implements(calls.listModuleHealth, 'How each build of a module loaded and failed in the last hours')
  listModuleHealth(@Input() { query: { hours } }: Input<typeof calls.listModuleHealth>): Promise<ModuleHealth[]> {
    return this.telemetry.health(hours);
  }

  @Header('cache-control', 'no-store')
  @Implements(calls.listErrorBudgets, 'How much of each module’s error budget of 28 days is left')
  listErrorBudgets(): Promise<ErrorBudget[]> {
    return this.budgets.all();
  }
}
