import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture by what it is: two companies with the same one share a row. */
@Entity('pictures')
@Check('pictures_hash_of_content', 'hash = sha256(content)')
@Check('pictures_content_size', 'octet_length(content) BETWEEN 1 AND 1048576')
export class Picture {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'pictures_pkey' })
  hash!: Buffer;

  /** WebP. */
  @Column('bytea', { select: false })
  content!: Buffer;

  /** When a company was last given it. One that no company has any more is removed a day later (`dead-rows.ts`). */
  @Column('timestamptz', { name: 'given_at', default: () => 'now()' })
  givenAt!: Date;
}
