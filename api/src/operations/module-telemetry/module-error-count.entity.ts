import { Column, Entity, PrimaryColumn } from 'typeorm';

/** In how many tabs code of a build failed with this message within an hour: over all visitors and instances. */
@Entity('module_error_counts')
export class ModuleErrorCount {
  @PrimaryColumn('timestamptz')
  hour!: Date;

  @PrimaryColumn('text')
  module!: string;

  @PrimaryColumn('text')
  version!: string;

  /** `rejection` or `throw`. */
  @PrimaryColumn('text')
  kind!: string;

  /** Without what may be about a member. */
  @PrimaryColumn('text')
  message!: string;

  @Column('integer')
  tabs!: number;
}
