import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('team_members')
@Check('team_members_name_present', `name <> ''`)
@Check('team_members_sort_order_range', 'sort_order >= 0')
export class TeamMember {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('boolean', { default: true })
  isActive!: boolean;

  @Column('integer')
  sortOrder!: number;
}
