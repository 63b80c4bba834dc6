import { Check, Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** One row, made by the migration. A trigger refuses to change it once payout was opened or a month closed. */
@Entity('payout_installation')
@Check('payout_installation_one_row', 'id = 1')
@Check('payout_installation_currency_form', `currency ~ '^[A-Z]{3}$'`)
export class Installation {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  /** An IANA name. */
  @Column('text', { default: 'UTC' })
  timeZone!: string;

  /** By ISO 4217; all amounts are in its cents. */
  @Column('text', { default: 'USD' })
  currency!: string;
}

/** The time zone in which this site counts days and months, and its currency. */
export const readInstallation = (manager: EntityManager): Promise<Installation> =>
  manager.findOneByOrFail(Installation, { id: 1 });

/** All amounts are in its cents. */
export const readCurrency = async (manager: EntityManager): Promise<string> =>
  (await readInstallation(manager)).currency;

/** An IANA name. It never changes once payout was opened. */
export const readTimeZone = async (manager: EntityManager): Promise<string> =>
  (await readInstallation(manager)).timeZone;
