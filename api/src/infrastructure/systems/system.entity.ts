import { SYSTEM_KEYS, type SystemKey } from '@powerline/contract/foundation';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('systems')
@Check('systems_key_known', `key IN (${SYSTEM_KEYS.map((key) => `'${key}'`).join(', ')})`)
@Check('systems_open_since', 'NOT is_open OR opened_at IS NOT NULL')
export class System {
  @PrimaryColumn('text')
  key!: SystemKey;

  @Column('boolean', { default: false })
  isOpen!: boolean;

  /** The first opening: what it fixes stays fixed when the system is closed and opened again. */
  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;
}
