import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** So long an account's log-ins can be looked at. */
export const LOGIN_RETENTION_DAYS = 90;

/** A log-in, or the registration: when and in which browser, but not from which address. */
@Entity('logins')
@Index('logins_user_id_idx', ['userId', 'id'])
@Check('logins_device_length', 'char_length(device) BETWEEN 1 AND 200')
export class LoginRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user!: Relation<User>;

  @Index('logins_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  /** Such as "Firefox on Windows". */
  @Column('text')
  device!: string;

  @Column('boolean')
  isNewDevice!: boolean;
}
