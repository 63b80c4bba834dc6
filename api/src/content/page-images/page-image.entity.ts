import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('page_images')
@Check(
  'page_images_key_known',
  `(page_slug = 'payout-system' AND image_key IN ('register-now', 'join-now', 'downline', 'account'))
   OR (page_slug IN ('money-train', 'register') AND image_key = 'hero')`,
)
export class PageImage {
  @PrimaryColumn('text')
  pageSlug!: string;

  @PrimaryColumn('text')
  imageKey!: string;

  /** Order on the page. */
  @Column('smallint')
  position!: number;

  @Column('text', { nullable: true })
  imageUrl!: string | null;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  linkUrl!: string | null;

  @Column('text', { default: '' })
  altText!: string;
}
