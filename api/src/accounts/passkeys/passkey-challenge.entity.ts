import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a passkey has to sign: once, for one purpose, and in the browser that asked for it. */
@Entity('passkey_challenges')
@Check('passkey_challenges_purpose', `purpose IN ('add', 'log-in', 'prove')`)
@Check('passkey_challenges_lengths', 'octet_length(challenge_hash) = 32 AND octet_length(browser_hash) = 32')
export class PasskeyChallenge {
  /** SHA-256 of the challenge. */
  @PrimaryColumn('bytea')
  challengeHash!: Buffer;

  /** SHA-256 of the token of the session, or before log-in of the cookie. */
  @Column('bytea')
  browserHash!: Buffer;

  @Column('text')
  purpose!: 'add' | 'log-in' | 'prove';

  @Index('passkey_challenges_expires_at_idx')
  @Column('timestamptz')
  expiresAt!: Date;
}
