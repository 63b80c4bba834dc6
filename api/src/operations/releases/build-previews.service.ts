import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type BuildPreview, PREVIEW_DAYS, type PreviewedBuild } from '@powerline/contract/operations';
import * as v from 'valibot';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import { SiteFolder } from './site-folder.ts';

const DAY_MS = 86_400_000;
const CONTENT = v.pipe(v.string(), v.parseJson(), v.strictTuple([v.string(), v.string(), v.number()]));

/** Links that show a stored build to admins. Nothing of them is stored: this server signs what they are about. */
@Injectable()
export class BuildPreviews {
  constructor(
    private readonly secrets: Secrets,
    private readonly folder: SiteFolder,
  ) {}

  /** @throws HttpProblem 404 if the site doesn't have the build */
  async make(module: string, version: string, now = Date.now()): Promise<BuildPreview> {
    await this.requireBuild(module, version);
    const expires = now + PREVIEW_DAYS * DAY_MS;
    const content = Buffer.from(JSON.stringify([module, version, expires])).toString('base64url');
    return { id: `${content}.${await this.sign(content)}`, expiresAt: new Date(expires).toISOString() };
  }

  /** @throws HttpProblem 404 for an id that this site never made, or whose build is gone; 410 when it is too old */
  async read(id: string, now = Date.now()): Promise<PreviewedBuild> {
    const [content = '', signature = ''] = id.split('.');
    const [own, given] = [Buffer.from(await this.sign(content)), Buffer.from(signature)];
    if (own.length !== given.length || !timingSafeEqual(own, given)) {
      throw notFound(t('This preview link isn’t one of this site. Copy all of it.'));
    }
    const [module, version, expires] = v.parse(CONTENT, Buffer.from(content, 'base64url').toString());
    if (now > expires) {
      throw new HttpProblem(410, 'link_expired', t('This preview link is too old. Ask its team for a new one.'));
    }
    await this.requireBuild(module, version);
    return { module, version, expiresAt: new Date(expires).toISOString() };
  }

  private async requireBuild(module: string, version: string): Promise<void> {
    const kept = await this.folder.use({ who: 'nobody', module }, (site) => site.keepsBuild(module, version));
    if (!kept) throw notFound(t('This site no longer has that build. Ask its team to publish the preview again.'));
  }

  private async sign(content: string): Promise<string> {
    const key = await this.secrets.signingKey('build preview');
    return createHmac('sha256', key).update(content).digest('base64url');
  }
}
