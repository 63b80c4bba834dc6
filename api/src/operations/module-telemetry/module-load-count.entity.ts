import { Column, Entity, PrimaryColumn } from 'typeorm';

// A new object each time: the decorator writes the column's type into what it is given.
const primaryKey = () => ({ primaryKeyConstraintName: 'module_load_counts_pkey' });

/** How many loads of a build ended so, and in this time, within an hour: over all visitors and instances. */
@Entity('module_load_counts')
export class ModuleLoadCount {
  @PrimaryColumn('timestamptz', primaryKey())
  hour!: Date;

  @PrimaryColumn('text', primaryKey())
  module!: string;

  @PrimaryColumn('text', primaryKey())
  version!: string;

  /** The widget that was loaded; empty for a page. */
  @PrimaryColumn('text', { default: '', ...primaryKey() })
  widget!: string;

  @PrimaryColumn('text', primaryKey())
  outcome!: string;

  /** The upper end of a bucket (see load-times.ts), in milliseconds. */
  @PrimaryColumn('integer', { ...primaryKey() })
  upToMs!: number;

  @Column('integer')
  loads!: number;
}
