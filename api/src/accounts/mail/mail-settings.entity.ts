import type { MailEncryption } from '@powerline/contract/accounts';
import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SecretKeyName } from '../../infrastructure/secrets/secret-key.entity.ts';

/** The mail server that an admin entered: one row, or none. */
@Entity('mail_settings')
@Check('mail_settings_one_row', 'id = 1')
@Check('mail_settings_port', 'port BETWEEN 1 AND 65535')
@Check('mail_settings_encryption', `encryption IN ('tls', 'starttls', 'none')`)
@Check(
  'mail_settings_password',
  '(sealed_password IS NULL) = (key_id IS NULL) AND (sealed_password IS NULL) = (password_set_at IS NULL)',
)
@Check('mail_settings_sealed_password_length', 'octet_length(sealed_password) BETWEEN 29 AND 2000')
export class MailSettingsRow {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  @Column('text')
  host!: string;

  @Column('integer')
  port!: number;

  @Column('text')
  encryption!: MailEncryption;

  /** Empty when the server asks for none. */
  @Column('text')
  username!: string;

  @Column('text', { nullable: true })
  keyId!: string | null;

  @ManyToOne(() => SecretKeyName, { nullable: true })
  key!: Relation<SecretKeyName> | null;

  /** See infrastructure/secrets. */
  @Column('bytea', { nullable: true })
  sealedPassword!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  passwordSetAt!: Date | null;

  @Column('text')
  fromName!: string;

  @Column('text')
  fromAddress!: string;

  @Column('timestamptz', { default: () => 'now()' })
  savedAt!: Date;

  /** A name, which outlives the account. */
  @Column('text')
  savedBy!: string;
}
