import type { CompanyPosition } from '@powerline/contract/money-train';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { Picture } from '../../media/picture.entity.ts';

@Entity('companies')
// On expressions, which TypeORM cannot write, so the migration owns them.
@Index('companies_company_name_idx', { synchronize: false })
@Index('companies_url_idx', { synchronize: false })
@Index('companies_owner_idx', { synchronize: false })
@Index('companies_picture_hash_idx', ['pictureHash'])
@Unique('companies_user_id_position_key', ['userId', 'position'])
@Check('companies_position_range', 'position BETWEEN 1 AND 3')
@Check('companies_url_scheme', `url ~* '^https?://'`)
export class Company {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer', { nullable: true })
  userId!: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  user!: Relation<User> | null;

  @Column('text')
  companyName!: string;

  @Column('text')
  url!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  thumbnail!: string | null;

  @Column('bytea', { nullable: true })
  pictureHash!: Buffer | null;

  @ManyToOne(() => Picture, { nullable: true })
  picture!: Relation<Picture> | null;

  @Column('smallint')
  position!: CompanyPosition;

  /** The owner's username, kept by triggers: admins sort by it. */
  @Column({ type: 'text', nullable: true, select: false, insert: false, update: false })
  owner!: string | null;

  /** All text that admins search, in lowercase, kept by a trigger. */
  @Column({ type: 'text', select: false, insert: false, update: false })
  searchText!: string;
}
