import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A pipeline's key to release one module. Only its last two columns ever change, and it is never removed. */
@Entity('release_tokens')
@Unique('release_tokens_token_hash_key', ['tokenHash'])
@Check('release_tokens_token_hash_length', 'octet_length(token_hash) = 32')
@Check(
  'release_tokens_module_name',
  `module ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND char_length(module) <= 60 AND module NOT IN ('shell', 'api')`,
)
@Check(
  'release_tokens_name_shown',
  `char_length(name) BETWEEN 1 AND 80 AND name = btrim(name) AND name !~ '[[:cntrl:]]'`,
)
@Check('release_tokens_public_key', `public_key ~ '^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$'`)
@Check('release_tokens_in_time', 'last_used_at >= created_at AND revoked_at >= created_at')
export class ReleaseToken {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** The only module that it releases. */
  @Column('text')
  module!: string;

  /** Its maker's name for it; the history of the site shows it. */
  @Column('text')
  name!: string;

  /** SHA-256 of the token, so a reader of this table can't release with it. */
  @Column('bytea')
  tokenHash!: Buffer;

  /** May sign builds of the module until the token is revoked (release-signers.ts). */
  @Column('text', { nullable: true })
  publicKey!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('text')
  createdBy!: string;

  /** Up to a minute late. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;
}
