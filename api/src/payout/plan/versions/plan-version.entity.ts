import { type Month, PAY_LEVELS, type Plan } from '@powerline/contract/payout';
import { Check, Column, Entity, Generated, PrimaryColumn, Unique } from 'typeorm';
import { MONTH_COLUMN } from '../calendar/month-column.ts';

/**
 * A plan, in force from a month until the next plan starts. Triggers refuse to change one whose month has begun (this month's
 * only once someone paid), and to save one that can cost more than its fee without a reason.
 */
@Entity('plan_versions')
@Unique('plan_versions_valid_from_key', ['validFrom'])
@Check('plan_versions_version_positive', 'version > 0')
@Check(
  'plan_versions_valid_from_month',
  `EXTRACT(day FROM valid_from) = 1 AND valid_from BETWEEN '2000-01-01' AND '2199-12-01'`,
)
@Check('plan_versions_fee_range', 'fee_cents BETWEEN 1 AND 1000000')
@Check('plan_versions_direct_range', 'direct_cents BETWEEN 0 AND 1000000')
@Check(
  'plan_versions_levels_range',
  `array_ndims(level_cents) = 1 AND cardinality(level_cents) = ${PAY_LEVELS} AND array_position(level_cents, NULL) IS NULL AND 0 <= ALL (level_cents) AND 1000000 >= ALL (level_cents)`,
)
@Check('plan_versions_width_range', 'width BETWEEN 2 AND 10')
@Check('plan_versions_minimum_payout_range', 'minimum_payout_cents BETWEEN 0 AND 1000000')
@Check('plan_versions_closing_days_range', 'closing_days BETWEEN 0 AND 27')
@Check('plan_versions_reason_length', 'char_length(reason) BETWEEN 1 AND 500')
export class PlanVersion implements Plan {
  /** The order in which they were made; only `validFrom` decides which one is in force. */
  @PrimaryColumn('integer')
  version!: number;

  /** A trigger renews it with each update, even by an instance that doesn't know this column. */
  @Column('integer')
  @Generated('increment')
  revision!: number;

  @Column('date', { transformer: MONTH_COLUMN })
  validFrom!: Month;

  @Column('integer')
  feeCents!: number;

  @Column('integer')
  directCents!: number;

  @Column('integer', { array: true })
  levelCents!: number[];

  @Column('smallint', { nullable: true })
  width!: number | null;

  @Column('boolean')
  compression!: boolean;

  @Column('integer')
  minimumPayoutCents!: number;

  @Column('smallint')
  closingDays!: number;

  /** Why it may cost more than its fee. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  madeAt!: Date;

  /** The admin's name at that time; null for the plan that a site starts with. */
  @Column('text', { nullable: true })
  madeBy!: string | null;
}
