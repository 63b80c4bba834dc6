import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('page_images')
@Check(
  'page_images_key_known',
  `(page_slug = 'payout-system' AND image_key IN ('register-now', 'join-now', 'downline', 'account'))
   OR (page_slug IN ('money-train', 'register') AND image_key = 'hero')`,
)
export class PageImage {
  @PrimaryColumn('text', { name: 'page_slug', primaryKeyConstraintName: 'page_images_pkey' })
  pageSlug!: string;

  @PrimaryColumn('text', { name: 'image_key', primaryKeyConstraintName: 'page_images_pkey' })
  imageKey!: string;

  /** Order on the page. */
  @Column('smallint')
  position!: number;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('text')
  title!: string;

  @Column('text', { name: 'link_url', nullable: true })
  linkUrl!: string | null;

  @Column('text', { name: 'alt_text', default: '' })
  altText!: string;
}
