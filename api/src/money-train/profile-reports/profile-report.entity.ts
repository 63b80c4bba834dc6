import { PROFILE_REPORT_KINDS, type ProfileReportKind } from '@powerline/contract/money-train';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Profile } from '../profiles/profile.entity.ts';

/** What a visitor says is wrong with a page. The visitor is not stored. */
@Entity('profile_reports')
@Index('profile_reports_user_id_idx', ['userId', 'id'])
@Index('profile_reports_waiting_idx', ['userId', 'id'], { where: 'put_aside_at IS NULL' })
@Check('profile_reports_kind_known', `kind IN (${PROFILE_REPORT_KINDS.map((kind) => `'${kind}'`).join(', ')})`)
@Check('profile_reports_words_length', 'char_length(words) <= 1000')
export class ProfileReport {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  userId!: number;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  profile!: Relation<Profile>;

  @Column('text')
  kind!: ProfileReportKind;

  @Column('text', { default: '' })
  words!: string;

  @Column('timestamptz', { default: () => 'now()' })
  reportedAt!: Date;

  /** When an admin set it aside. It is removed some time later (`retention.ts`). */
  @Column('timestamptz', { nullable: true })
  putAsideAt!: Date | null;
}
