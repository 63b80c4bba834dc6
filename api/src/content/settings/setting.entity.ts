import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('settings')
@Check('settings_name_known', `name IN ('logoUrl', 'academyUrl', 'supportUrl')`)
@Check('settings_academy_url_scheme', `name <> 'academyUrl' OR value ~* '^https://'`)
@Check('settings_support_url_scheme', `name <> 'supportUrl' OR value ~* '^(https://|mailto:)'`)
export class Setting {
  @PrimaryColumn('text')
  name!: 'logoUrl' | 'academyUrl' | 'supportUrl';

  @Column('text')
  value!: string;
}
