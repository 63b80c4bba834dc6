import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { Picture } from '../../media/picture.entity.ts';

/** A member's page. A member who has not started one has no row, and no published page. */
@Entity('profiles')
@Index('profiles_picture_hash_idx', ['pictureHash'])
@Index('profiles_hidden_idx', ['hiddenAt'], { where: 'hidden_at IS NOT NULL' })
@Check('profiles_display_name_length', 'char_length(display_name) <= 60')
@Check('profiles_line_length', 'char_length(line) <= 160')
@Check('profiles_card_order_length', 'cardinality(card_order) <= 3')
@Check('profiles_hiding_whole', 'num_nonnulls(hidden_at, hidden_by, hiding_reason) IN (0, 3)')
@Check('profiles_hiding_reason_length', 'char_length(hiding_reason) BETWEEN 1 AND 500')
export class Profile {
  @PrimaryColumn('integer')
  userId!: number;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user!: Relation<User>;

  /** Empty to show the username. */
  @Column('text', { default: '' })
  displayName!: string;

  @Column('text', { default: '' })
  line!: string;

  @Column('bytea', { nullable: true })
  pictureHash!: Buffer | null;

  @ManyToOne(() => Picture, { nullable: true })
  picture!: Relation<Picture> | null;

  /** Ids of companies from top to bottom. Ids of deleted companies, or of another owner's, are ignored. */
  @Column('integer', { array: true, default: () => `'{}'` })
  cardOrder!: number[];

  @Column('boolean', { default: false })
  isPublished!: boolean;

  @Column('boolean', { default: false })
  showsSponsorCompanies!: boolean;

  @Column('timestamptz', { nullable: true })
  hiddenAt!: Date | null;

  /** The username of the admin, whose account may be gone by now. */
  @Column('text', { nullable: true })
  hiddenBy!: string | null;

  /** The owner sees it. */
  @Column('text', { nullable: true })
  hidingReason!: string | null;
}
