import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** That a month closes by itself some days later than its plan says. The latest row of a month counts. */
@Entity('month_postponements')
@Check('month_postponements_days_range', 'days BETWEEN 0 AND 30')
@Check('month_postponements_first_day', 'extract(day FROM month) = 1')
@Index('month_postponements_month_id_idx', ['month', 'id'])
export class MonthPostponement {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('date')
  month!: string;

  /** 0 ends a postponement. */
  @Column('smallint')
  days!: number;

  @Column('text')
  reason!: string;

  /** The admin's name at that time. */
  @Column('text')
  madeBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  madeAt!: Date;
}
