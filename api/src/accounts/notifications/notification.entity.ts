import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** One notification of one user. Its text is made from `data` when it is read: see notification-kind.ts. */
@Entity('notifications')
@Index('notifications_once_key', ['userId', 'kind', 'cause'], { unique: true, where: 'cause IS NOT NULL' })
@Index('notifications_user_id_idx', ['userId', 'id'])
@Index('notifications_unread_idx', ['userId'], { where: 'in_app AND read_at IS NULL' })
@Check('notifications_kind_key', `kind ~ '^[a-z]+(-[a-z]+)*$' AND char_length(kind) <= 60`)
@Check('notifications_cause_length', 'char_length(cause) BETWEEN 1 AND 200')
@Check('notifications_data_object', `jsonb_typeof(data) = 'object'`)
@Check('notifications_goes_somewhere', 'in_app OR by_mail')
@Check('notifications_read_in_time', 'read_at >= created_at')
export class Notification {
  // bigint comes as a string from pg: it can exceed what a number holds exactly.
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user!: Relation<User>;

  @Column('text')
  kind!: string;

  /** A user gets one notification for each kind and cause. */
  @Column('text', { nullable: true })
  cause!: string | null;

  @Column('jsonb')
  data!: Record<string, unknown>;

  /** Whether it is in the list. */
  @Column('boolean')
  inApp!: boolean;

  @Column('boolean')
  byMail!: boolean;

  @Index('notifications_created_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;
}
