import type { OidcPurpose } from '@powerline/contract/accounts';
import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OidcLoginRow } from '../users/oidc-login.entity.ts';

/** Someone who was sent to the provider, or who came back and has to enter a code: once, and in one browser. */
@Entity('oidc_attempts')
@Check('oidc_attempts_purpose', `purpose IN ('log-in', 'link', 'code')`)
@Check('oidc_attempts_lengths', 'octet_length(state_hash) = 32 AND octet_length(browser_hash) = 32')
@Check(
  'oidc_attempts_whole',
  `(purpose = 'code') = (login_id IS NOT NULL)
   AND num_nonnulls(issuer, nonce, verifier) = CASE WHEN purpose = 'code' THEN 0 ELSE 3 END`,
)
export class OidcAttempt {
  /** SHA-256 of the state, or of the ticket that comes with the code. */
  @PrimaryColumn('bytea')
  stateHash!: Buffer;

  /** SHA-256 of the token of the session, or before log-in of the cookie. */
  @Column('bytea')
  browserHash!: Buffer;

  @Column('text')
  purpose!: OidcPurpose | 'code';

  @Column('text', { nullable: true })
  issuer!: string | null;

  @Column('text', { nullable: true })
  nonce!: string | null;

  /** For PKCE. */
  @Column('text', { nullable: true })
  verifier!: string | null;

  /** The page to show afterwards. */
  @Column('text', { nullable: true })
  returnPath!: string | null;

  /** Which login was right. */
  @Index('oidc_attempts_login_id_idx')
  @Column('integer', { nullable: true })
  loginId!: number | null;

  @ManyToOne(() => OidcLoginRow, { onDelete: 'CASCADE', nullable: true })
  login!: Relation<OidcLoginRow> | null;

  @Index('oidc_attempts_expires_at_idx')
  @Column('timestamptz')
  expiresAt!: Date;
}
