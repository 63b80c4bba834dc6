import { VIDEO_SLUGS, type VideoSlug } from '@powerline/contract/content';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('page_videos')
@Check('page_videos_slug_known', `page_slug IN (${VIDEO_SLUGS.map((slug) => `'${slug}'`).join(', ')})`)
@Check('page_videos_iframe_src_scheme', `iframe_src ~* '^https://'`)
export class PageVideo {
  @PrimaryColumn('text')
  pageSlug!: VideoSlug;

  @Column('text', { nullable: true })
  iframeSrc!: string | null;
}
