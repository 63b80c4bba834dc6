import { Column, Entity, PrimaryColumn } from 'typeorm';

/** In how many tabs a build's code failed with this message, here, within an hour: all visitors and instances together. */
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

  /** Without anything that may be about a member. */
  @PrimaryColumn('text')
  message!: string;

  /** The top frame in the build, `753.js:1:200`; empty where the stack didn't say. */
  @PrimaryColumn('text', { default: '' })
  frame!: string;

  @Column('integer')
  tabs!: number;
}
