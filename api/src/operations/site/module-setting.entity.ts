import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an admin set of a module. It stays while a build doesn't know it, so that a rollback finds it again. */
@Entity('module_settings')
export class ModuleSettingRow {
  @PrimaryColumn('text')
  module!: string;

  @PrimaryColumn('text')
  name!: string;

  @Column('jsonb')
  value!: boolean | number | string;
}
