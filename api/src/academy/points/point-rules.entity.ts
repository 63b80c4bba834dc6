import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What each thing earns from now on: one row. What was earned before is in the rows of points. */
@Entity('point_rules')
@Check('point_rules_one_row', 'id = 1')
@Check(
  'point_rules_range',
  'least(lesson, course, quiz, daily_ceiling) >= 0 AND greatest(lesson, course, quiz, daily_ceiling) <= 1000000',
)
export class PointRulesRow {
  @PrimaryColumn('integer', { default: 1 })
  id!: number;

  @Column('integer', { default: 10 })
  lesson!: number;

  @Column('integer', { default: 50 })
  course!: number;

  @Column('integer', { default: 20 })
  quiz!: number;

  /** For all three together, per day in the installation's time zone. */
  @Column('integer', { default: 200 })
  dailyCeiling!: number;
}
