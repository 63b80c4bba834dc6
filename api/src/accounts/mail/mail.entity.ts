import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { User } from '../users/user.entity.ts';
import type { MailBlock } from './mail-content.ts';

export type MailState = 'waiting' | 'sent' | 'given up';
/** Accepted by a mail server, or written to a file here. */
export type MailDelivery = 'smtp' | 'file';

/** A queued mail, and afterwards the record that it was sent. */
@Entity('mails')
@Unique('mails_message_id_key', ['messageId'])
@Index('mails_user_id_idx', ['userId'])
@Index('mails_unsent_idx', ['postedAt'], { where: `state <> 'sent'` })
@Check('mails_state', `state IN ('waiting', 'sent', 'given up')`)
@Check('mails_sent', `(state = 'sent') = (sent_at IS NOT NULL) AND (state = 'given up') = (given_up_at IS NOT NULL)`)
@Check('mails_content', `(state = 'sent') = (blocks IS NULL)`)
@Check('mails_language_form', `language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'`)
@Check('mails_attempts', 'attempts >= 0')
@Check('mails_delivery', `delivery IS NULL OR (state = 'sent' AND delivery IN ('smtp', 'file'))`)
export class Mail {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Fixed when the mail is queued: someone who gets it twice after a crash can tell. */
  @Column('text')
  messageId!: string;

  /** Whose mail it is, deleted with that user; null for one without a user, or whose user is gone. */
  @Column('integer', { nullable: true })
  userId!: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: true })
  user!: Relation<User> | null;

  @Column('text')
  kind!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  /** Null once it is sent: a link in it may be a key. */
  @Column('jsonb', { nullable: true })
  blocks!: MailBlock[] | null;

  /** Of its words; null for mails from before there were languages, which are English. */
  @Column('text', { nullable: true })
  language!: string | null;

  @Column('text', { default: 'waiting' })
  state!: MailState;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** Why the last attempt failed, in a sentence without address or content. */
  @Column('text', { nullable: true })
  lastFailure!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  postedAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** Null until it is sent, and for mails sent by an older version. */
  @Column('text', { nullable: true })
  delivery!: MailDelivery | null;

  @Column('timestamptz', { nullable: true })
  givenUpAt!: Date | null;
}
