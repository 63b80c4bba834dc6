import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How many of 100 loads of a module must be good, where an admin decided that. The audit says who and why. */
@Entity('error_targets')
@Check('error_targets_target_range', 'target BETWEEN 90 AND 99.99')
export class ErrorTarget {
  @PrimaryColumn('text')
  module!: string;

  @Column('double precision')
  target!: number;
}
