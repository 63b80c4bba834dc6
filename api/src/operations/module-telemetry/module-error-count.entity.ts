import { Column, Entity, PrimaryColumn } from 'typeorm';

// A new object each time, because the decorator changes it.
const primaryKey = () => ({ primaryKeyConstraintName: 'module_error_counts_pkey' });

/** In how many tabs a build's code failed with this message within an hour: all visitors and instances together. */
@Entity('module_error_counts')
export class ModuleErrorCount {
  @PrimaryColumn('timestamptz', primaryKey())
  hour!: Date;

  @PrimaryColumn('text', primaryKey())
  module!: string;

  @PrimaryColumn('text', primaryKey())
  version!: string;

  /** `rejection` or `throw`. */
  @PrimaryColumn('text', primaryKey())
  kind!: string;

  /** Without anything that may be about a member. */
  @PrimaryColumn('text', primaryKey())
  message!: string;

  @Column('integer')
  tabs!: number;
}
