import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process that works jobs. The table is unlogged: a beat of the heart waits for no disk. */
@Entity('job_workers')
export class JobWorkerSeen {
  /** As the queue names the holder of a job. */
  @PrimaryColumn('text')
  id!: string;

  @Column('timestamptz')
  seenAt!: Date;
}
