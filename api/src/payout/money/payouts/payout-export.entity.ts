import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PayoutRow } from './payout.entity.ts';

/** When someone got a payout's details to send the money. After that, an older screen must not return it. */
@Entity('payout_exports')
export class PayoutExport {
  @PrimaryColumn('integer')
  payoutId!: number;

  @ManyToOne(() => PayoutRow, { nullable: false })
  payout!: Relation<PayoutRow>;

  @PrimaryColumn('timestamptz', { default: () => 'clock_timestamp()' })
  at!: Date;

  /** The admin's name at that time. */
  @Column('text')
  madeBy!: string;
}
