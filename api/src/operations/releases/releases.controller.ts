import { Readable } from 'node:stream';
import { Header, Req } from '@nestjs/common';
import type {
  BuildPreview,
  ErrorBudget,
  ModuleHealth,
  ModuleReleaseEntry,
  ModuleReleaseResult,
  ModuleReleases,
} from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import type { FastifyRequest } from 'fastify';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { notAnArchive } from '../../infrastructure/http/request-body.ts';
import { ErrorBudgets } from '../error-budgets/error-budgets.service.ts';
import { ModuleTelemetryService } from '../module-telemetry/module-telemetry.service.ts';
import { BuildPreviews } from './build-previews.service.ts';
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
@ContextController('operations')
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly telemetry: ModuleTelemetryService,
    private readonly previews: BuildPreviews,
    private readonly budgets: ErrorBudgets,
  ) {}

  @Implements(calls.getModuleReleases, 'Which builds of a module visitors get, and which are stored', {
    problems: RELEASE_PROBLEMS,
  })
  getModuleReleases(
    @Input() _input: Input<typeof calls.getModuleReleases>,
    @UsedToken() token: ValidToken,
  ): Promise<ModuleReleases> {
    return this.releases.list(token);
  }

  @Implements(calls.listModuleHistory, 'Who released a module, when and why, the latest first', {
    problems: RELEASE_PROBLEMS,
  })
  listModuleHistory(
    @Input() { query: { last } }: Input<typeof calls.listModuleHistory>,
    @UsedToken() token: ValidToken,
  ): Promise<ModuleReleaseEntry[]> {
    return this.releases.history(token, last);
  }

  @Header('cache-control', 'no-store')
  @Implements(calls.getModuleHealth, "How each build of the token's module loaded and failed in the last hours", {
    problems: ACCESS_PROBLEMS,
  })
  getModuleHealth(
    @Input() { query: { hours } }: Input<typeof calls.getModuleHealth>,
    @UsedToken() { module }: ValidToken,
  ): Promise<ModuleHealth[]> {
    return this.telemetry.health(hours, module);
  }

  @Header('cache-control', 'no-store')
  @Implements(calls.getErrorBudget, "How much of the error budget of the token's module is left", {
    problems: ACCESS_PROBLEMS,
  })
  getErrorBudget(
    @Input() _input: Input<typeof calls.getErrorBudget>,
    @UsedToken() { module }: ValidToken,
  ): Promise<ErrorBudget> {
    return this.budgets.of(module);
  }

  @Implements(calls.changeModule, 'Publishes a stored build, or promotes, shares, rolls back or switches a module', {
    problems: { ...RELEASE_PROBLEMS, not_found: 'The site does not have the build that is to be published: send it' },
  })
  async changeModule(
    @Input() { body: change }: Input<typeof calls.changeModule>,
    @UsedToken() token: ValidToken,
    @Req() request: FastifyRequest,
  ): Promise<ModuleReleaseResult> {
    const result = await this.releases.change(token, change);
    logRelease(request, token, change.action, result);
    return result;
  }

  @Implements(calls.createBuildPreview, 'Makes a link that shows a stored build to admins, for seven days', {
    problems: { ...RELEASE_PROBLEMS, not_found: 'The site does not have the build: publish it first' },
  })
  createBuildPreview(
    @Input() { body: { version } }: Input<typeof calls.createBuildPreview>,
    @UsedToken() { module }: ValidToken,
  ): Promise<BuildPreview> {
    return this.previews.make(module, version);
  }

  @Implements(calls.publishBuild, 'Sends a build of a module and publishes it', {
    problems: { ...RELEASE_PROBLEMS, too_large: 'The archive is larger than any build may be' },
  })
  async publishBuild(
    @Input() { params: { version }, query }: Input<typeof calls.publishBuild>,
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

/** Names the token by the id with which an operator revokes it; its name shows in the history of the site. */
function logRelease(request: FastifyRequest, { id, module }: ValidToken, action: string, result: ModuleReleaseResult) {
  const { changed, generation } = result;
  request.log.info({ module, action, token: id, changed, generation }, 'release');
}
