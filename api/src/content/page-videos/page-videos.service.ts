import { Injectable } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  type PageVideoInput,
  type PageVideo as PublicPageVideo,
  VIDEO_SLUGS,
  type VideoSlug,
} from '@powerline/contract/content';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { PageVideo } from './page-video.entity.ts';

/** @throws HttpProblem 404 for a page that has no video */
function knownSlug(slug: string): VideoSlug {
  const known = VIDEO_SLUGS.find((candidate) => candidate === slug);
  if (known === undefined) throw notFound(t('There is no page with this video'));
  return known;
}

@Injectable()
export class PageVideosService {
  constructor(private readonly changes: AdminChanges) {}

  /** Every page that has a video, in the contract's order. */
  async list(read: Read): Promise<PublicPageVideo[]> {
    const videos = await read((manager) => manager.find(PageVideo));
    return videos.sort((a, b) => VIDEO_SLUGS.indexOf(a.pageSlug) - VIDEO_SLUGS.indexOf(b.pageSlug)).map(withVersion);
  }

  /** @throws HttpProblem 404 */
  async find(slug: string, read: Read): Promise<PublicPageVideo> {
    const pageSlug = knownSlug(slug);
    return read((manager) => readVideo(manager, pageSlug));
  }

  /** @param ifMatch the version that was read @throws HttpProblem 404; 409 when there is a newer one */
  async set(slug: string, { iframeSrc }: PageVideoInput, actor: User, ifMatch?: string): Promise<PublicPageVideo> {
    const pageSlug = knownSlug(slug);
    const guard = guardOf(pageSlug, ifMatch);
    return this.changes.make(
      { actor, action: 'change page video', target: pageSlug, fields: { iframeSrc }, topic: 'page-videos', guard },
      async (manager) => {
        await manager.upsert(PageVideo, { pageSlug, iframeSrc }, ['pageSlug']);
        return readVideo(manager, pageSlug);
      },
    );
  }

  /** Afterwards the page has no video of its own, whether it had one before or not. @throws HttpProblem as {@link set} */
  async remove(slug: string, actor: User, ifMatch?: string): Promise<void> {
    const pageSlug = knownSlug(slug);
    const guard = guardOf(pageSlug, ifMatch);
    await this.changes.make(
      {
        actor,
        action: 'remove page video',
        target: pageSlug,
        fields: { iframeSrc: null },
        topic: 'page-videos',
        guard,
      },
      async (manager) => {
        await manager.upsert(PageVideo, { pageSlug, iframeSrc: null }, ['pageSlug']);
      },
    );
  }
}

async function readVideo(manager: EntityManager, pageSlug: VideoSlug): Promise<PublicPageVideo> {
  return withVersion((await manager.findOneBy(PageVideo, { pageSlug })) ?? { pageSlug, iframeSrc: null });
}

const guardOf = (pageSlug: VideoSlug, ifMatch: string | undefined) => ({
  what: t('video'),
  ifMatch,
  read: (manager: EntityManager) => readVideo(manager, pageSlug),
});
