import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SecondFactor } from './second-factor.entity.ts';

/** Replaces the phone once. */
@Entity('recovery_codes')
@Check('recovery_codes_hash_length', 'octet_length(code_hash) = 32')
export class RecoveryCode {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'recovery_codes_pkey' })
  userId!: number;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'recovery_codes_user_id_fkey' })
  secondFactor!: Relation<SecondFactor>;

  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'recovery_codes_pkey' })
  codeHash!: Buffer;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
