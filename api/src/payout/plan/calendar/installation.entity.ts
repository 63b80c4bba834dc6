import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row, made by the migration. A trigger refuses to change it once the system was opened or a month closed. */
@Entity('payout_installation')
@Check('payout_installation_one_row', 'id = 1')
@Check('payout_installation_currency_form', `currency ~ '^[A-Z]{3}$'`)
export class PayoutInstallation {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'payout_installation_pkey', default: 1 })
  id!: number;

  /** An IANA name. */
  @Column('text', { name: 'time_zone', default: 'UTC' })
  timeZone!: string;

  /** By ISO 4217; all amounts are in its cents. */
  @Column('text', { default: 'USD' })
  currency!: string;
}
