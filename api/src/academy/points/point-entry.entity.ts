import type { PointRule } from '@powerline/contract/academy';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Points earned or spent. A trigger refuses to change or remove a row. It outlives the account and refers to none. */
@Entity('point_entries')
@Unique('point_entries_once', ['sourceId', 'rule', 'memberId'])
@Index('point_entries_member_idx', ['memberId', 'id'])
@Index('point_entries_week_idx', { synchronize: false })
@Check('point_entries_rule_known', `rule IN ('lesson', 'course', 'quiz', 'prize', 'prize returned')`)
@Check(
  'point_entries_points_fit',
  `CASE rule WHEN 'prize' THEN points < 0 AND points = rule_points
             WHEN 'prize returned' THEN points > 0 AND points = rule_points
             ELSE points BETWEEN 0 AND rule_points END`,
)
export class PointEntryRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  memberId!: number;

  @Column('text')
  rule!: PointRule;

  /** The lesson, the course, or for prizes the redemption. */
  @Column('integer')
  sourceId!: number;

  @Column('integer')
  points!: number;

  /** What the rule gave at that time; the day's ceiling may reduce it. */
  @Column('integer')
  rulePoints!: number;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
