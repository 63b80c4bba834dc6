import type { CompanyPosition } from '@powerline/contract/money-train';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';

@Entity('companies')
// On expressions, which TypeORM cannot write: the migration owns them.
@Index('companies_company_name_idx', { synchronize: false })
@Index('companies_url_idx', { synchronize: false })
@Unique('companies_user_id_position_key', ['userId', 'position'])
@Check('companies_position_range', 'position BETWEEN 1 AND 3')
@Check('companies_url_scheme', `url ~* '^https?://'`)
export class Company {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'companies_pkey' })
  id!: number;

  @Column('integer', { name: 'user_id', nullable: true })
  userId!: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'companies_user_id_fkey' })
  user!: Relation<User> | null;

  @Column('text', { name: 'company_name' })
  companyName!: string;

  @Column('text')
  url!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  thumbnail!: string | null;

  @Column('smallint')
  position!: CompanyPosition;
}
