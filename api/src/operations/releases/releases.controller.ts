import { Readable } from 'node:stream';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  type BuildQuery,
  buildQuerySchema,
  type ModuleChange,
  type ModuleHealth,
  type ModuleHistoryQuery,
  type ModuleLoadsQuery,
  type ModuleReleaseEntry,
  type ModuleReleaseResult,
  type ModuleReleases,
  moduleChangeSchema,
  moduleHealthSchema,
  moduleHistoryQuerySchema,
  moduleLoadsQuerySchema,
  moduleReleaseEntrySchema,
  moduleReleaseResultSchema,
  moduleReleasesSchema,
  releasedModuleSchema,
  releasedVersionSchema,
} from '@powerline/contract/operations';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ReleaseToken } from '../../infrastructure/access/access.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { notAnArchive } from '../../infrastructure/http/request-body.ts';
import { ModuleTelemetryService } from '../module-telemetry/module-telemetry.service.ts';
import type { ValidToken } from './release-tokens.service.ts';
import { ReleasesService } from './releases.service.ts';
import { UsedToken } from './token-access.ts';

const ACCESS_PROBLEMS = {
  not_logged_in: 'There is no release token',
  not_allowed: 'The release token is for another module, was revoked or never was one',
  too_many_requests: 'Too many wrong release tokens came from this address',
  unavailable: 'The database is away, this server has no site folder to write to, or another release holds it',
} as const;
const RELEASE_PROBLEMS = {
  ...ACCESS_PROBLEMS,
  too_many_requests: `${ACCESS_PROBLEMS.too_many_requests}, or other releases are being made`,
  release_refused: 'The release would break a rule: each fault is a sentence that says what to do',
  site_damaged: 'The site folder is damaged',
} as const;

/** Who releases is the token's module; that the path names the same one is checked before (TokenAccess). */
@Controller('api/releases/modules/:name')
@InContext('operations')
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly telemetry: ModuleTelemetryService,
  ) {}

  @Get()
  @ReleaseToken()
  @Described('What visitors get of a module, and which of its builds are kept', moduleReleasesSchema, {
    problems: RELEASE_PROBLEMS,
  })
  getModuleReleases(
    @Param('name', { schema: releasedModuleSchema }) _name: string,
    @UsedToken() token: ValidToken,
  ): Promise<ModuleReleases> {
    return this.releases.list(token);
  }

  @Get('history')
  @ReleaseToken()
  @Described('Who released a module, when and why, the latest first', v.array(moduleReleaseEntrySchema), {
    problems: RELEASE_PROBLEMS,
  })
  listModuleHistory(
    @Param('name', { schema: releasedModuleSchema }) _name: string,
    @Query({ schema: moduleHistoryQuerySchema }) { last }: ModuleHistoryQuery,
    @UsedToken() token: ValidToken,
  ): Promise<ModuleReleaseEntry[]> {
    return this.releases.history(token, last);
  }

  @Get('health')
  @ReleaseToken()
  @Header('cache-control', 'no-store')
  @Described("How each build of the token's module loaded and failed in the last hours", v.array(moduleHealthSchema), {
    problems: ACCESS_PROBLEMS,
  })
  getModuleHealth(
    @Param('name', { schema: releasedModuleSchema }) _name: string,
    @Query({ schema: moduleLoadsQuerySchema }) { hours }: ModuleLoadsQuery,
    @UsedToken() { module }: ValidToken,
  ): Promise<ModuleHealth[]> {
    return this.telemetry.health(hours, module);
  }

  @Post('changes')
  @ReleaseToken()
  @HttpCode(200)
  @Described(
    'Publishes a kept build, or promotes, shares, rolls back or switches a module',
    moduleReleaseResultSchema,
    {
      problems: { ...RELEASE_PROBLEMS, not_found: 'The site does not have the build that is to be published: send it' },
    },
  )
  async changeModule(
    @Param('name', { schema: releasedModuleSchema }) _name: string,
    @Body({ schema: moduleChangeSchema }) change: ModuleChange,
    @UsedToken() token: ValidToken,
    @Req() request: FastifyRequest,
  ): Promise<ModuleReleaseResult> {
    const result = await this.releases.change(token, change);
    logRelease(request, token, change.action, result);
    return result;
  }

  @Put('builds/:version')
  @ReleaseToken()
  @RouteConfig({ takesArchive: true })
  @Described('Sends a build of a module and publishes it', moduleReleaseResultSchema, {
    takesArchive: true,
    problems: { ...RELEASE_PROBLEMS, too_large: 'The archive is larger than any build may be' },
  })
  async publishBuild(
    @Param('name', { schema: releasedModuleSchema }) _name: string,
    @Param('version', { schema: releasedVersionSchema }) version: string,
    @Query({ schema: buildQuerySchema }) query: BuildQuery,
    @UsedToken() token: ValidToken,
    @Req() request: FastifyRequest,
  ): Promise<ModuleReleaseResult> {
    const archive = request.body;
    if (!(archive instanceof Readable)) throw notAnArchive();
    const result = await this.releases.publish(
      token,
      version,
      query,
      archive,
      Number(request.headers['content-length'] ?? 0),
    );
    logRelease(request, token, 'publish', result);
    return result;
  }
}

/** Names the token by its id, by which an operator revokes it; its name stands in the history of the site. */
function logRelease(request: FastifyRequest, { id, module }: ValidToken, action: string, result: ModuleReleaseResult) {
  const { changed, generation } = result;
  request.log.info({ module, action, token: id, changed, generation }, 'release');
}
