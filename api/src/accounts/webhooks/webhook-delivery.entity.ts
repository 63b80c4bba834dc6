import type { WebhookDeliveryState } from '@powerline/contract/accounts';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** An event on its way to an endpoint, and afterwards the record of that. Retention removes it after 30 days. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_endpoint_id_idx', ['endpointId', 'id'])
@Index('webhook_deliveries_undelivered_idx', ['endpointId', 'state', 'id'], { where: `state <> 'delivered'` })
@Index('webhook_deliveries_created_at_idx', ['createdAt'])
@Check('webhook_deliveries_state', `state IN ('waiting', 'delivered', 'failed')`)
@Check('webhook_deliveries_next', `next_at IS NULL OR state = 'waiting'`)
@Check('webhook_deliveries_tries', 'tries >= 0')
export class WebhookDeliveryRow {
  // bigint comes as a string from pg.
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', type: 'bigint' })
  id!: string;

  @Column('integer')
  endpointId!: number;

  @ManyToOne(() => WebhookEndpoint, { onDelete: 'CASCADE', nullable: false })
  endpoint!: Relation<WebhookEndpoint>;

  /** The same for every try, so a receiver can tell what it has already. */
  @Column('text')
  eventId!: string;

  @Column('text')
  type!: string;

  /** Sent byte for byte: it is signed as it is. */
  @Column('text')
  body!: string;

  @Column('text', { default: 'waiting' })
  state!: WebhookDeliveryState;

  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  /** Null before the first try. */
  @Column('timestamptz', { nullable: true })
  nextAt!: Date | null;

  /** What the receiver answered last. */
  @Column('integer', { nullable: true })
  status!: number | null;

  /** Why the last try failed, in a sentence. */
  @Column('text', { nullable: true })
  failure!: string | null;
}
