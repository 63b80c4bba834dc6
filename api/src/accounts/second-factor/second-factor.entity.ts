import { Check, Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SecretKeyName } from '../../infrastructure/secrets/secret-key.entity.ts';
import { User } from '../users/user.entity.ts';

/** What login asks for after the password. Inactive until a first code confirms it. */
@Entity('second_factors')
@Check('second_factors_sealed_secret_length', 'octet_length(sealed_secret) = 48')
@Check('second_factors_confirmed_by_a_code', '(confirmed_at IS NULL) = (last_step IS NULL)')
@Check('second_factors_in_time', 'confirmed_at >= created_at')
export class SecondFactor {
  @PrimaryColumn('integer')
  userId!: number;

  @OneToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user!: Relation<User>;

  @Column('text')
  keyId!: string;

  @ManyToOne(() => SecretKeyName, { nullable: false })
  key!: Relation<SecretKeyName>;

  /** See infrastructure/secrets. */
  @Column('bytea')
  sealedSecret!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The last time step whose code was used: no code is accepted twice, and no earlier one (RFC 6238, 5.2). */
  @Column('integer', { nullable: true })
  lastStep!: number | null;
}
