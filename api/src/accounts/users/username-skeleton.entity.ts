import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.ts';

/** What a username looks like (username-skeletons.ts). Its key refuses a name that looks like another user's. */
@Entity('username_skeletons')
@Check('username_skeletons_not_empty', `skeleton <> ''`)
export class UsernameSkeleton {
  @PrimaryColumn('text')
  skeleton!: string;

  /** Null once the account is deleted: no one else ever gets its name. */
  @Column('integer', { name: 'user_id', nullable: true })
  @Index('username_skeletons_user_id_idx')
  userId!: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: true })
  user!: User | null;
}
