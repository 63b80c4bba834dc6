import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a web vital of a route had a value of this bucket within an hour: all visitors and instances together. */
@Entity('module_vital_counts')
export class ModuleVitalCount {
  @PrimaryColumn('timestamptz')
  hour!: Date;

  @PrimaryColumn('text')
  module!: string;

  @PrimaryColumn('text')
  version!: string;

  /** As in module.json. */
  @PrimaryColumn('text')
  route!: string;

  @PrimaryColumn('text')
  vital!: string;

  /** The upper end of a bucket (see load-times.ts), in milliseconds, or thousandths of layout shift. */
  @PrimaryColumn('integer')
  upTo!: number;

  @Column('integer')
  count!: number;
}
