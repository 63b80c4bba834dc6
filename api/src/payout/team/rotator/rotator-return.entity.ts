import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RotatorTurn } from './rotator-turn.entity.ts';

/** A returned turn; each turn at most once. A trigger refuses to change or remove it. */
@Entity('rotator_returns')
@Check('rotator_returns_reason_known', `reason IN ('removed', 'not verified')`)
export class RotatorReturn {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'rotator_returns_pkey' })
  turn!: number;

  @OneToOne(() => RotatorTurn, { nullable: false })
  @JoinColumn({ name: 'turn', foreignKeyConstraintName: 'rotator_returns_turn_fkey' })
  turnRow!: Relation<RotatorTurn>;

  @Column('text')
  reason!: 'removed' | 'not verified';

  @Column('timestamptz')
  at!: Date;
}
