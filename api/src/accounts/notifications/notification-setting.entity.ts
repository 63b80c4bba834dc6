import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** Where a user wants the notifications of one kind. Without a row, the kind decides. */
@Entity('notification_settings')
@Check('notification_settings_kind_key', `kind ~ '^[a-z]+(-[a-z]+)*$' AND char_length(kind) <= 60`)
export class NotificationSetting {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'notification_settings_pkey' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'notification_settings_user_id_fkey' })
  user!: Relation<User>;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'notification_settings_pkey' })
  kind!: string;

  @Column('boolean')
  inApp!: boolean;

  @Column('boolean')
  byMail!: boolean;
}
