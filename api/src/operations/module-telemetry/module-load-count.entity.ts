import { Column, Entity, PrimaryColumn } from 'typeorm';

// A new object each time, because the decorator changes it.
const primaryKey = () => ({ primaryKeyConstraintName: 'module_load_counts_pkey' });

/** How many loads of a build had this outcome and duration within an hour: all visitors and instances together. */
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
