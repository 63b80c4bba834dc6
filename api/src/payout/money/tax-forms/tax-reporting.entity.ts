import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row, made by the migration. */
@Entity('tax_reporting')
@Check('tax_reporting_one_row', 'id = 1')
@Check('tax_reporting_threshold_range', 'threshold_cents BETWEEN 1 AND 100000000')
export class TaxReportingRow {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  /** Paid out in a year. */
  @Column('integer', { default: 60_000 })
  thresholdCents!: number;
}
