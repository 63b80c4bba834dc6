import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** What following a link does. */
export type LinkPurpose = 'password-reset' | 'email-verification' | 'email-change' | 'session-end';

/** A link that was mailed or handed over: its holder may do one thing with one account, once, for some time. */
@Entity('account_links')
@Check('account_links_token_hash_length', 'octet_length(token_hash) = 32')
@Check('account_links_purpose', `purpose IN ('password-reset', 'email-verification', 'email-change', 'session-end')`)
@Check(
  'account_links_email',
  `CASE WHEN email IS NULL THEN purpose = 'password-reset' ELSE char_length(email) BETWEEN 3 AND 254 END`,
)
@Check('account_links_session', `(session_id IS NOT NULL) = (purpose = 'session-end')`)
@Unique('account_links_request_id_key', ['requestId'])
@Check('account_links_expire', 'expires_at > created_at')
@Check('account_links_used_in_time', 'used_at >= created_at AND used_at < expires_at')
@Index('account_links_pending_email_key', ['userId'], {
  unique: true,
  where: `purpose = 'email-change' AND used_at IS NULL`,
})
export class AccountLink {
  /** SHA-256 of the token, so a reader of this table can't follow a link. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Index('account_links_user_id_idx')
  @Column('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user!: Relation<User>;

  @Column('text')
  purpose!: LinkPurpose;

  /** The address it was sent to; null for a link that an admin hands over. For a change of address, the new one. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** The request for which a job made it: a repeated job makes no second one. */
  @Column('uuid', { nullable: true })
  requestId!: string | null;

  /** The session that it ends, which may be over already. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Index('account_links_expires_at_idx')
  @Column('timestamptz')
  expiresAt!: Date;

  /** A used link stays for a while, so following it again explains that it was used. */
  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
