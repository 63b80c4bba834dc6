import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('settings')
@Check('settings_name_known', `name IN ('logoUrl')`)
export class Setting {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'settings_pkey' })
  name!: 'logoUrl';

  @Column('text')
  value!: string;
}
