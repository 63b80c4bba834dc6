import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** A member who doesn't want messages from another. */
@Entity('message_blocks')
@Index('message_blocks_blocked_id_idx', ['blockedId'])
export class MessageBlock {
  @PrimaryColumn('integer')
  blockerId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blocker_id' })
  blocker!: Relation<User>;

  @PrimaryColumn('integer')
  blockedId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blocked_id' })
  blocked!: Relation<User>;

  @Column('timestamptz', { default: () => 'now()' })
  blockedAt!: Date;
}
