import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many loads of a build had this outcome and duration within an hour: all visitors and instances together. */
@Entity('module_load_counts')
export class ModuleLoadCount {
  @PrimaryColumn('timestamptz')
  hour!: Date;

  @PrimaryColumn('text')
  module!: string;

  @PrimaryColumn('text')
  version!: string;

  /** The widget that was loaded; empty for a page. */
  @PrimaryColumn('text', { default: '' })
  widget!: string;

  @PrimaryColumn('text')
  outcome!: string;

  /** The upper end of a bucket (see load-times.ts), in milliseconds. */
  @PrimaryColumn('integer')
  upToMs!: number;

  @Column('integer')
  loads!: number;
}
