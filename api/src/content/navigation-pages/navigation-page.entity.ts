import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';

@Entity('navigation_pages')
@Unique('navigation_pages_path_key', ['path'])
@Check('navigation_pages_parent_other', 'parent_id <> id')
export class NavigationPage {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Index('navigation_pages_parent_id_idx')
  @Column('integer', { nullable: true })
  parentId!: number | null;

  @ManyToOne(() => NavigationPage, { onDelete: 'CASCADE', nullable: true })
  parent!: Relation<NavigationPage> | null;

  @Column('text')
  title!: string;

  @Column('text')
  path!: string;

  @Column('text', { nullable: true })
  icon!: string | null;

  @Column('integer')
  position!: number;

  @Column('boolean', { default: true })
  isVisible!: boolean;

  @Column('boolean', { default: false })
  requiresAdmin!: boolean;
}
