import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RotatorTurn } from './rotator-turn.entity.ts';

/** A returned turn; each turn at most once. A trigger refuses to change or remove it. */
@Entity('rotator_returns')
@Check('rotator_returns_reason_known', `reason IN ('removed', 'not verified')`)
export class RotatorReturn {
  @PrimaryColumn('integer')
  turn!: number;

  @OneToOne(() => RotatorTurn, { nullable: false })
  @JoinColumn({ name: 'turn' })
  turnRow!: Relation<RotatorTurn>;

  @Column('text')
  reason!: 'removed' | 'not verified';

  @Column('timestamptz')
  at!: Date;
}
