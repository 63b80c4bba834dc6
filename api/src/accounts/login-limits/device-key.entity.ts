import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The key that signs device cookies: one row, for all instances. */
@Entity('device_keys')
@Check('device_keys_one_row', 'id = 1')
@Check('device_keys_key_length', 'octet_length(key) = 32')
export class DeviceKey {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  @Column('bytea')
  key!: Buffer;
}
