import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** From where a user has logged in: there, strangers' attempts at the account cannot lock the user out. */
@Entity('login_addresses')
export class LoginAddress {
  @PrimaryColumn('integer', { name: 'user_id', primaryKeyConstraintName: 'login_addresses_pkey' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'login_addresses_user_id_fkey' })
  user!: Relation<User>;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'login_addresses_pkey' })
  address!: string;

  @Index('login_addresses_last_login_at_idx')
  @Column('timestamptz', { name: 'last_login_at', default: () => 'now()' })
  lastLoginAt!: Date;
}
