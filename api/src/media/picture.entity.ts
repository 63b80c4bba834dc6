import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture by its content: everyone with the same one shares a row. */
@Entity('pictures')
@Check('pictures_hash_of_content', 'hash = sha256(content)')
@Check('pictures_content_size', 'octet_length(content) BETWEEN 1 AND 1048576')
export class Picture {
  @PrimaryColumn('bytea')
  hash!: Buffer;

  /** WebP. */
  @Column('bytea', { select: false })
  content!: Buffer;

  /** When a company or profile last got it. An unused one is removed a day later (`retention.ts`). */
  @Column('timestamptz', { default: () => 'now()' })
  givenAt!: Date;
}
