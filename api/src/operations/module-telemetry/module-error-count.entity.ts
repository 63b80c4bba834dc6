import { Column, Entity, PrimaryColumn } from 'typeorm';

// A new object each time: the decorator writes the column's type into what it is given.
const primaryKey = () => ({ primaryKeyConstraintName: 'module_error_counts_pkey' });

/** In how many tabs code of a build failed with this message within an hour: over all visitors and instances. */
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

  /** Without what may be about a member. */
  @PrimaryColumn('text', primaryKey())
  message!: string;

  @Column('integer')
  tabs!: number;
}
