import type { Role } from '@powerline/contract/accounts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('users')
// Unique regardless of case, by an index on lower(…). TypeORM cannot express such an index, so the migration owns it.
@Index('users_username_key', { synchronize: false })
@Index('users_email_key', { synchronize: false })
@Index('users_admins_idx', ['id'], { where: 'is_admin' })
@Index('users_roles_idx', ['id'], { where: `roles <> '{}'` })
@Index('users_unused_password_key', ['hasUnusedPassword'], { unique: true, where: 'has_unused_password' })
@Check('users_username_length', 'char_length(username) BETWEEN 3 AND 64')
@Check('users_email_length', 'char_length(email) BETWEEN 3 AND 254')
@Check(
  'users_suspension_whole',
  'num_nonnulls(suspended_at, suspended_by, suspension_reason) = CASE WHEN is_suspended THEN 3 ELSE 0 END',
)
@Check('users_suspension_reason_length', 'char_length(suspension_reason) BETWEEN 1 AND 500')
@Check('users_suspended_no_admin', 'NOT (is_suspended AND is_admin)')
@Check('users_roles_known', `roles <@ ARRAY['owner', 'finance', 'content', 'support']`)
@Check('users_language_form', `language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'`)
// Sessions refer to it.
@Unique('users_id_is_suspended_key', ['id', 'isSuspended'])
export class User {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  username!: string;

  @Column('text')
  email!: string;

  /** Username and email without case and accents, kept by a trigger. */
  @Column({ type: 'text', select: false, insert: false, update: false })
  searchText!: string;

  /** When the address was confirmed by a mailed link. */
  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;

  /** When mail to the address came back for good. */
  @Column('timestamptz', { nullable: true })
  mailBouncedAt!: Date | null;

  @Column('boolean', { default: false })
  isAdmin!: boolean;

  /** What else someone helps to run. */
  @Column('text', { array: true, default: () => `'{}'` })
  roles!: Role[];

  @Column('text')
  passwordHash!: string;

  /** Whether it was generated for the first admin and is still unused. */
  @Column('boolean', { default: false })
  hasUnusedPassword!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Null: as the browser says. */
  @Column('text', { nullable: true })
  language!: string | null;

  @Column('boolean', { default: false })
  isSuspended!: boolean;

  @Column('timestamptz', { nullable: true })
  suspendedAt!: Date | null;

  /** The username of the admin, whose account may be gone by now. */
  @Column('text', { nullable: true })
  suspendedBy!: string | null;

  @Column('text', { nullable: true })
  suspensionReason!: string | null;
}
