import type { PayoutDetails } from '@powerline/contract/payout';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../../accounts/users/user.entity.ts';
import { SecretKeyName } from '../../../infrastructure/secrets/secret-key.entity.ts';

/** Where a member wants money sent. It is deleted with the account. */
@Entity('payout_methods')
@Index('payout_methods_account_mark_idx', ['accountMark', 'memberId'])
@Check('payout_methods_account_mark_length', 'octet_length(account_mark) = 32')
@Check('payout_methods_kind_known', `kind IN ('bank', 'paypal', 'stripe')`)
@Check('payout_methods_sealed_details_length', 'octet_length(sealed_details) BETWEEN 29 AND 2000')
export class PayoutMethodRow {
  @PrimaryColumn('integer')
  memberId!: number;

  @OneToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  member!: Relation<User>;

  @Column('text')
  kind!: PayoutDetails['kind'];

  /** The part that is shown. */
  @Column('text')
  masked!: string;

  @Column('text')
  keyId!: string;

  @ManyToOne(() => SecretKeyName, { nullable: false })
  key!: Relation<SecretKeyName>;

  /** See infrastructure/secrets. */
  @Column('bytea')
  sealedDetails!: Buffer;

  /** Equal for equal accounts. Null for one that an older version stored, until a job marks it. */
  @Column('bytea', { nullable: true })
  accountMark!: Buffer | null;

  @Column('timestamptz', { default: () => 'now()' })
  setAt!: Date;
}
