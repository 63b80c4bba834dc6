import type { PersonNote } from '@powerline/contract/accounts';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** What admins wrote about a person, or to them. A trigger refuses changes; rows go with the person's account. */
@Entity('person_notes')
@Index('person_notes_user_id_idx', ['userId', 'id'])
@Check('person_notes_kind_known', `kind IN ('note', 'message')`)
@Check('person_notes_text_length', 'char_length(text) BETWEEN 1 AND 1000')
export class PersonNoteRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user!: Relation<User>;

  @Column('text')
  kind!: PersonNote['kind'];

  @Column('text')
  text!: string;

  /** The admin's name at the time. */
  @Column('text')
  author!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
