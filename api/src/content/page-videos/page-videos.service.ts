import { Injectable } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  type PageVideoInput,
  type PageVideo as PublicPageVideo,
  VIDEO_SLUGS,
  type VideoSlug,
} from '@powerline/contract/content';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { PageVideo } from './page-video.entity.ts';

/** @throws HttpProblem 404 for a page that has no video */
function knownSlug(slug: string): VideoSlug {
  const known = VIDEO_SLUGS.find((candidate) => candidate === slug);
  if (known === undefined) throw notFound('There is no page with this video');
  return known;
}

@Injectable()
export class PageVideosService {
  constructor(private readonly changes: AdminChanges) {}

  /** Every page that has a video, in the contract's order. */
  async list(read: Read): Promise<PublicPageVideo[]> {
    const videos = await read((manager) => manager.find(PageVideo));
    return videos.sort((a, b) => VIDEO_SLUGS.indexOf(a.pageSlug) - VIDEO_SLUGS.indexOf(b.pageSlug));
  }

  /** @throws HttpProblem 404 */
  async find(slug: string, read: Read): Promise<PublicPageVideo> {
    const pageSlug = knownSlug(slug);
    const video = await read((manager) => manager.findOneBy(PageVideo, { pageSlug }));
    return video ?? { pageSlug, iframeSrc: null };
  }

  /** @throws HttpProblem 404 */
  async set(slug: string, { iframeSrc }: PageVideoInput, actor: User): Promise<PublicPageVideo> {
    const pageSlug = knownSlug(slug);
    return this.changes.make(
      { actor, action: 'change page video', target: pageSlug, fields: { iframeSrc }, topic: 'page-videos' },
      async (manager) => {
        await manager.upsert(PageVideo, { pageSlug, iframeSrc }, ['pageSlug']);
        return { pageSlug, iframeSrc };
      },
    );
  }

  /** Afterwards the page has no video of its own, whether it had one before or not. @throws HttpProblem 404 */
  async remove(slug: string, actor: User): Promise<void> {
    const pageSlug = knownSlug(slug);
    await this.changes.make(
      { actor, action: 'remove page video', target: pageSlug, topic: 'page-videos' },
      async (manager) => {
        await manager.upsert(PageVideo, { pageSlug, iframeSrc: null }, ['pageSlug']);
      },
    );
  }
}
