import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/**
 * With which key the secrets of this database are kept: its name, never the key. One row, so that two instances with
 * keys of their own cannot both keep something; whatever is kept refers to it, so that it stays as long as that.
 */
@Entity('secret_keys')
@Unique('secret_keys_only_one', ['slot'])
@Check('secret_keys_slot', 'slot = 1')
@Check('secret_keys_id_form', `id ~ '^[0-9a-f]{16}$'`)
export class SecretKeyName {
  @PrimaryColumn('text')
  id!: string;

  @Column('smallint', { default: 1 })
  slot!: number;

  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;
}
