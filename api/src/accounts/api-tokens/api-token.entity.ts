import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** How long an expired token still shows in its list, so that people see why a program stopped. */
export const EXPIRED_TOKEN_DAYS = 90;

/** With which a program calls the API. A revoked one is removed: the audit keeps that it was there. */
@Entity('api_tokens')
@Unique('api_tokens_token_hash_key', ['tokenHash'])
@Check('api_tokens_kind', `kind IN ('personal', 'service')`)
@Check('api_tokens_token_hash_length', 'octet_length(token_hash) = 32')
@Check('api_tokens_text_lengths', 'char_length(name) BETWEEN 1 AND 64 AND char_length(reason) BETWEEN 1 AND 200')
@Check('api_tokens_scopes', 'cardinality(scopes) > 0')
@Check('api_tokens_end', `expires_at IS NOT NULL OR (kind = 'service' AND reason IS NOT NULL)`)
export class ApiTokenRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Who made it: it may do no more than they may. */
  @Index('api_tokens_user_id_idx')
  @Column('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user!: Relation<User>;

  @Column('text')
  kind!: 'personal' | 'service';

  @Column('text')
  name!: string;

  /** SHA-256 of the token, so a reader of this table can't call with it. */
  @Column('bytea')
  tokenHash!: Buffer;

  @Column('text', { array: true })
  scopes!: string[];

  /** Why it never expires. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** Up to an hour before its last use. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
