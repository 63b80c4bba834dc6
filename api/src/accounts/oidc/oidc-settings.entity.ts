import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SecretKeyName } from '../../infrastructure/secrets/secret-key.entity.ts';

/** The OpenID Connect provider that an admin entered: one row, or none. */
@Entity('oidc_settings')
@Check('oidc_settings_one_row', 'id = 1')
@Check('oidc_settings_sealed_secret_length', 'octet_length(sealed_secret) BETWEEN 29 AND 4000')
export class OidcSettingsRow {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  /** What people call it: "Log in with …". */
  @Column('text')
  name!: string;

  /** As {@link issuerKey} writes it. */
  @Column('text')
  issuer!: string;

  @Column('text')
  clientId!: string;

  @Column('text')
  keyId!: string;

  @ManyToOne(() => SecretKeyName, { nullable: false })
  key!: Relation<SecretKeyName>;

  /** See infrastructure/secrets. */
  @Column('bytea')
  sealedSecret!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  secretSetAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  savedAt!: Date;

  /** A name, which outlives the account. */
  @Column('text')
  savedBy!: string;
}
