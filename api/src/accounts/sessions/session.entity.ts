import {
  Check,
  Column,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { OidcLoginRow } from '../users/oidc-login.entity.ts';
import { Passkey } from '../users/passkey.entity.ts';
import { User } from '../users/user.entity.ts';

@Entity('sessions')
@Check('sessions_token_hash_length', 'octet_length(token_hash) = 32')
@Check('sessions_user_not_suspended', 'NOT user_is_suspended')
@Check('sessions_user_agent_length', 'char_length(user_agent) BETWEEN 1 AND 256')
@Check('sessions_view_has_end', 'viewed_id IS NULL OR view_ends_at IS NOT NULL')
@Unique('sessions_id_key', ['id'])
export class Session {
  /** SHA-256 of the token, so a reader of this table can't log in with it. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  /** Identifies the session in its owner's calls. It gives no access. */
  @Generated('uuid')
  @Column('uuid')
  id!: string;

  @Index('sessions_user_id_idx')
  @Column('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'id', foreignKeyConstraintName: 'sessions_user_fkey' },
    { name: 'user_is_suspended', referencedColumnName: 'isSuspended', foreignKeyConstraintName: 'sessions_user_fkey' },
  ])
  user!: Relation<User>;

  /** Always false: part of the foreign key to the user, so that a suspended one has no session. */
  @Column('boolean', { default: false })
  userIsSuspended!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt!: Date;

  @Index('sessions_expires_at_idx')
  @Column('timestamptz')
  expiresAt!: Date;

  /** The browser's user agent when the session began; null without one. */
  @Column('text', { nullable: true })
  userAgent!: string | null;

  /** With which it began, or which was added in it; null again when that is removed. */
  @Index('sessions_passkey_id_idx', { where: 'passkey_id IS NOT NULL' })
  @Column('integer', { nullable: true })
  passkeyId!: number | null;

  @ManyToOne(() => Passkey, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'passkey_id', foreignKeyConstraintName: 'sessions_passkey_fkey' })
  passkey!: Relation<Passkey> | null;

  /** At a provider, with which it began, or which was linked in it; null again when that is unlinked. */
  @Index('sessions_oidc_login_id_idx', { where: 'oidc_login_id IS NOT NULL' })
  @Column('integer', { nullable: true })
  oidcLoginId!: number | null;

  @ManyToOne(() => OidcLoginRow, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'oidc_login_id', foreignKeyConstraintName: 'sessions_oidc_login_fkey' })
  oidcLogin!: Relation<OidcLoginRow> | null;

  /** Whose pages the session sees until `viewEndsAt`; null while it sees its owner's. */
  @Index('sessions_viewed_id_idx', { where: 'viewed_id IS NOT NULL' })
  @Column('integer', { nullable: true })
  viewedId!: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'viewed_id', foreignKeyConstraintName: 'sessions_viewed_fkey' })
  viewed!: Relation<User> | null;

  @Column('timestamptz', { nullable: true })
  viewEndsAt!: Date | null;
}
