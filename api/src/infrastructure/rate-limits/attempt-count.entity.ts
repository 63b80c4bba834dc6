import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Attempts under one key within a window of time. rate-limiter-flexible defines the columns. */
@Entity('attempt_counts')
export class AttemptCount {
  /** The name of the limit and what it counts. Accounts appear as hashes: people type passwords into that field too. */
  @PrimaryColumn('text')
  key!: string;

  @Column('integer')
  points!: number;

  /** When the window ends, in milliseconds since 1970 by the clock of the instance that started it. */
  @Index('attempt_counts_expire_idx')
  @Column('bigint')
  expire!: string;
}
