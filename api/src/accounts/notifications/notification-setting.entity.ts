import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** Where a user wants the notifications of one kind. Without a row, the kind decides. */
@Entity('notification_settings')
@Check('notification_settings_kind_key', `kind ~ '^[a-z]+(-[a-z]+)*$' AND char_length(kind) <= 60`)
export class NotificationSetting {
  @PrimaryColumn('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user!: Relation<User>;

  @PrimaryColumn('text')
  kind!: string;

  @Column('boolean')
  inApp!: boolean;

  @Column('boolean')
  byMail!: boolean;
}
