import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** A message from one member to another. It goes with the account of either. */
@Entity('messages')
@Index('messages_pair_idx', ['senderId', 'recipientId', 'id'])
@Index('messages_recipient_id_idx', ['recipientId'])
@Index('messages_reported_idx', ['id'], { where: 'reported_at IS NOT NULL AND dismissed_at IS NULL' })
@Check('messages_text_length', 'char_length(text) BETWEEN 1 AND 500')
@Check('messages_not_to_oneself', 'sender_id <> recipient_id')
export class MessageRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  senderId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sender_id' })
  sender!: Relation<User>;

  @Column('integer')
  recipientId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'recipient_id' })
  recipient!: Relation<User>;

  @Column('text')
  text!: string;

  @Index('messages_sent_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  sentAt!: Date;

  /** By the recipient. */
  @Column('timestamptz', { nullable: true })
  reportedAt!: Date | null;

  /** An admin has looked at the report. */
  @Column('timestamptz', { nullable: true })
  dismissedAt!: Date | null;
}
