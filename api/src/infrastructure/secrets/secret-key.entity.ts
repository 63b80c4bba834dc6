import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/**
 * Which key encrypts the secrets of this database: its name, never the key. One row, so that two instances with
 * different keys cannot both store secrets. Each secret refers to the row, which stays as long as any of them.
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
