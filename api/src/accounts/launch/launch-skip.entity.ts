import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A step of the launch checklist that this site doesn't need. */
@Entity('launch_skips')
export class LaunchSkip {
  @PrimaryColumn('text')
  step!: string;

  /** The admin's name at that time. */
  @Column('text')
  skippedBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  skippedAt!: Date;
}
