import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row, made by the migration. */
@Entity('how_to_pay')
@Check('how_to_pay_one_row', 'id = 1')
export class HowToPayRow {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  /** Markdown; empty until an admin writes it. */
  @Column('text', { default: '' })
  text!: string;
}
