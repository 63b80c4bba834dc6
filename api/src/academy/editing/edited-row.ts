import type { User } from '@powerline/contract/accounts';
import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** What admins write and put in order. One that was deleted stays as a row, because something of members refers to it. */
export abstract class EditedRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Among its kind, or the lessons of its course, from 0. */
  @Column('integer')
  position!: number;

  /** One more with each change by an admin, so that nobody overwrites what they have not read; of a prize, also of its stock. */
  @Column('integer', { default: 1 })
  version!: number;

  /** The admin's name, as it was then. */
  @Column('text')
  savedBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  savedAt!: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}

/** Goes with every update of an {@link EditedRow}. */
export const savedNowBy = ({ username }: User) => ({
  version: () => 'version + 1',
  savedBy: username,
  savedAt: () => 'now()',
});
