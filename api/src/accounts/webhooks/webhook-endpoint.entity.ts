import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { SecretKeyName } from '../../infrastructure/secrets/secret-key.entity.ts';

/** Where events are sent, as an admin entered it. */
@Entity('webhook_endpoints')
@Check('webhook_endpoints_url_length', 'char_length(url) BETWEEN 1 AND 2048')
@Check('webhook_endpoints_events', 'cardinality(events) BETWEEN 1 AND 50')
@Check('webhook_endpoints_sealed_secret_length', 'octet_length(sealed_secret) BETWEEN 29 AND 2000')
@Check('webhook_endpoints_switched_off', 'switched_off_at IS NULL OR NOT is_on')
export class WebhookEndpoint {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  url!: string;

  /** Types of events. */
  @Column('text', { array: true })
  events!: string[];

  @Column('boolean', { default: true })
  isOn!: boolean;

  /** Since when every try fails; null while they succeed. */
  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  /** Null unless the site itself switched it off. */
  @Column('timestamptz', { nullable: true })
  switchedOffAt!: Date | null;

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
  createdAt!: Date;

  /** A name, which outlives the account. */
  @Column('text')
  createdBy!: string;
}
