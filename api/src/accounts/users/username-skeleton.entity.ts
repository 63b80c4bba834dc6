import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.ts';

/** What a username looks like (username-skeletons.ts). Its key is what refuses a name that looks like another user's. */
@Entity('username_skeletons')
@Check('username_skeletons_not_empty', `skeleton <> ''`)
export class UsernameSkeleton {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'username_skeletons_pkey' })
  skeleton!: string;

  @Column('integer', { name: 'user_id' })
  @Index('username_skeletons_user_id_idx')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'username_skeletons_user_id_fkey' })
  user!: User;
}
