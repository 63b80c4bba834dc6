import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type {
  BuildQuery,
  CanaryShare,
  ModuleChange,
  ModuleReleaseEntry,
  ModuleReleaseResult,
  ModuleReleases,
} from '@powerline/contract/operations';
import type { Audience, Site } from '@powerline/release-tool/site';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { ErrorBudgets } from '../error-budgets/error-budgets.service.ts';
import { ReleaseTokens, type ValidToken } from './release-tokens.service.ts';
import { ReleaseTurns } from './release-turns.ts';
import { SiteFolder } from './site-folder.ts';

/** Shorter than a proxy waits for an answer: a client that is asked to come back still waits. */
const LOCK_WAIT_MS = 15_000;

/** Releases one module on the site of this server, as `npm run release` does beside it: same library, same history. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly folder: SiteFolder,
    private readonly tokens: ReleaseTokens,
    private readonly turns: ReleaseTurns,
    private readonly budgets: ErrorBudgets,
  ) {}

  /** What visitors get of the token's module. */
  async list(token: ValidToken): Promise<ModuleReleases> {
    const { rows, ...site } = await this.onSite(token, (opened) => opened.list());
    const row = rows.find(({ name }) => name === token.module);
    return { ...site, ...(row && { module: { ...row, builds: [...row.builds] } }) };
  }

  /** Releases of the token's module, the latest first. @param last how many at most */
  async history(token: ValidToken, last: number): Promise<ModuleReleaseEntry[]> {
    const entries = await this.onSite(token, (site) => site.history());
    return entries
      .filter(({ name }) => name === token.module)
      .slice(-last)
      .reverse();
  }

  /**
   * Changes what visitors get of the token's module, of builds that the site keeps.
   *
   * @throws HttpProblem 404 for a build to publish that the site does not have whole: it has to be sent
   */
  async change(token: ValidToken, change: ModuleChange): Promise<ModuleReleaseResult> {
    const { module } = token;
    const { note } = change;
    return this.turns.take(module, () =>
      this.onSite(token, async (site) => {
        switch (change.action) {
          case 'publish': {
            const { version, signature, preview, urgency } = change;
            const audience = preview ? 'none' : audienceOf(change.percent);
            const result = await site.publishKept(module, version, { note, audience, signature, preview, urgency });
            if (!result) throw notFound(`The site does not have ${module} ${version}: send it.`);
            return result;
          }
          case 'promote':
            return site.promote(module, { version: change.version, note, urgency: change.urgency });
          case 'canary':
            return site.canary(module, change.percent, { version: change.version, note, urgency: change.urgency });
          case 'rollback':
            return site.rollback(module, { version: change.version, note });
          case 'disable':
            return site.disable(module, { note });
          case 'enable':
            return site.enable(module, { note });
        }
      }),
    );
  }

  /**
   * Publishes a build of the token's module.
   *
   * @param version that the build must turn out to have
   * @param archive as the release tool packs it; read while it arrives, and bounded in every way
   * @param announced how many bytes of it there will be, where the sender says so
   */
  async publish(
    token: ValidToken,
    version: string,
    { note, percent, publicKey, signature, preview, urgency }: BuildQuery,
    archive: Readable,
    announced: number,
  ): Promise<ModuleReleaseResult> {
    const { module: name } = token;
    return this.turns.take(name, async () => {
      // Never inside the site: nothing is written there before every check has passed.
      const folder = await mkdtemp(path.join(tmpdir(), `powerline-build-${process.pid}-`));
      try {
        return await this.onSite(
          token,
          async (site) => {
            const { ARCHIVE_MAX_BYTES, unpackBuild } = await import('@powerline/release-tool/archive');
            if (announced > ARCHIVE_MAX_BYTES) throw new HttpProblem(413, 'too_large', 'The request is too large');
            await unpackBuild(archive, folder);
            // It may have taken half a minute to arrive.
            await this.tokens.requireValid(token);
            return site.publish(folder, {
              note,
              urgency,
              audience: preview ? 'none' : audienceOf(percent),
              preview: preview !== undefined,
              expected: { name, version },
              signature: publicKey && signature ? { publicKey, signature } : undefined,
            });
          },
          folder,
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }

  private onSite<T>({ id, module, name }: ValidToken, work: (site: Site) => Promise<T>, folder?: string): Promise<T> {
    const budgetGate = this.budgets.gate;
    return this.folder.use(
      { who: `${name} (token ${id})`, module, lockWaitMs: LOCK_WAIT_MS, folder, budgetGate },
      work,
    );
  }
}

function audienceOf(percent: CanaryShare | undefined): Audience {
  if (percent === undefined) return 'everyone';
  return percent === 0 ? 'none' : { percent };
}
