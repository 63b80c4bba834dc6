import type { User } from '@powerline/contract/accounts';
import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** A row that admins edit and order. A deleted one stays, because rows of members refer to it. */
export abstract class EditedRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Its place among all of its kind, or among the lessons of its course, from 0. */
  @Column('integer')
  position!: number;

  /** Counts each change by an admin, so an admin can't overwrite what they haven't read. A prize also counts its stock's. */
  @Column('integer', { default: 1 })
  version!: number;

  /** The admin's name at that time. */
  @Column('text')
  savedBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  savedAt!: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}

/** Set with every update of an {@link EditedRow}. */
export const savedNowBy = ({ username }: User) => ({
  version: () => 'version + 1',
  savedBy: username,
  savedAt: () => 'now()',
});
