import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process that works on jobs. The table is unlogged: a heartbeat waits for no disk. */
@Entity('job_workers')
export class JobWorkerSeen {
  /** The queue's name for the holder of a job. */
  @PrimaryColumn('text')
  id!: string;

  @Column('timestamptz')
  seenAt!: Date;
}
