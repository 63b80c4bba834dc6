import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SecondFactor } from './second-factor.entity.ts';

/** Replaces the phone once. */
@Entity('recovery_codes')
@Check('recovery_codes_hash_length', 'octet_length(code_hash) = 32')
export class RecoveryCode {
  @PrimaryColumn('integer')
  userId!: number;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  secondFactor!: Relation<SecondFactor>;

  @PrimaryColumn('bytea')
  codeHash!: Buffer;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
