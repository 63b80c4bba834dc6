import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row, made by the migration: the site's name and accent, null where the product's own apply, and its languages. */
@Entity('site_look')
@Check('site_look_one_row', 'id = 1')
@Check('site_look_name_length', 'length(site_name) BETWEEN 1 AND 40')
@Check('site_look_accent_form', `accent ~ '^#[0-9a-f]{6}$'`)
@Check('site_look_language_offered', 'language = ANY (languages)')
export class SiteLookRow {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  @Column('text', { nullable: true })
  siteName!: string | null;

  @Column('text', { nullable: true })
  accent!: string | null;

  /** For people who ask for none that is offered. */
  @Column('text', { default: 'en' })
  language!: string;

  /** What is offered. */
  @Column('text', { array: true, default: () => `'{en,es}'` })
  languages!: string[];
}
