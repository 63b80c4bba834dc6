import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
// Unique regardless of case, by index on lower(…): TypeORM cannot express such an index, the migration owns it.
@Index('users_username_key', { synchronize: false })
@Index('users_email_key', { synchronize: false })
@Index('users_unused_password_key', ['hasUnusedPassword'], { unique: true, where: 'has_unused_password' })
@Check('users_username_length', 'char_length(username) BETWEEN 3 AND 64')
@Check('users_email_length', 'char_length(email) BETWEEN 3 AND 254')
export class User {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'users_pkey' })
  id!: number;

  @Column('text')
  username!: string;

  @Column('text')
  email!: string;

  @Column('boolean', { name: 'is_admin', default: false })
  isAdmin!: boolean;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** Whether it was generated for the first admin, and nobody has logged in with it yet. */
  @Column('boolean', { name: 'has_unused_password', default: false })
  hasUnusedPassword!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
