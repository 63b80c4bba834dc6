import { Body, Controller, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  type ModuleError,
  type ModuleHealth,
  type ModuleLoadReport,
  type ModuleLoadsQuery,
  moduleErrorSchema,
  moduleHealthSchema,
  moduleLoadReportSchema,
  moduleLoadsQuerySchema,
} from '@powerline/contract/operations';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Operator, Public } from '../../infrastructure/access/access.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { ModuleErrorsService } from './module-errors.service.ts';
import { ModuleLoadMetrics } from './module-load-metrics.ts';
import { ModuleTelemetryService } from './module-telemetry.service.ts';

/** Reports of one address. A tab sends at most ten a minute of loads and twenty of errors, and a whole office may share an address. */
export const REPORTS_PER_ADDRESS = { name: 'module loads', attempts: 600, windowSeconds: 10 * 60 };

@Controller('api')
@InContext('operations')
export class ModuleTelemetryController {
  private readonly perAddress: RateLimit;

  constructor(
    private readonly telemetry: ModuleTelemetryService,
    private readonly errors: ModuleErrorsService,
    private readonly metrics: ModuleLoadMetrics,
    limits: RateLimits,
  ) {
    this.perAddress = limits.define(REPORTS_PER_ADDRESS);
  }

  @Post('module-loads')
  @Public()
  @HttpCode(204)
  @Described('Reports how modules loaded for a visitor', null, {
    problems: { too_many_requests: 'Too many reports from this address' },
  })
  async reportModuleLoads(
    @Body({ schema: moduleLoadReportSchema }) { loads }: ModuleLoadReport,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.perAddress.takeOrRefuse(addressKey(request.ip));
    this.telemetry.record(loads);
    this.metrics.record(loads);
  }

  @Post('module-errors')
  @Public()
  @HttpCode(204)
  @Described('Reports an error in code of a module, after it was shown to a visitor', null, {
    problems: { too_many_requests: 'Too many reports from this address' },
  })
  async reportModuleError(
    @Body({ schema: moduleErrorSchema }) error: ModuleError,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.perAddress.takeOrRefuse(addressKey(request.ip));
    this.errors.record(error);
  }

  @Get('module-loads')
  @Operator()
  @Header('cache-control', 'no-store')
  @Described('How each build of a module loaded and failed in the last hours', v.array(moduleHealthSchema))
  listModuleHealth(@Query({ schema: moduleLoadsQuerySchema }) { hours }: ModuleLoadsQuery): Promise<ModuleHealth[]> {
    return this.telemetry.health(hours);
  }
}
