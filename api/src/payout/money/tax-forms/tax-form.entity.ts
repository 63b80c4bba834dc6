import type { TaxFormKind } from '@powerline/contract/payout';
import { Check, Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../../accounts/users/user.entity.ts';
import { SecretKeyName } from '../../../infrastructure/secrets/secret-key.entity.ts';

/** A member's tax form. It is deleted with the account. */
@Entity('tax_forms')
@Check('tax_forms_kind_known', `kind IN ('w9', 'w8ben')`)
@Check('tax_forms_sealed_details_length', 'octet_length(sealed_details) BETWEEN 29 AND 5000')
export class TaxFormRow {
  @PrimaryColumn('integer')
  memberId!: number;

  @OneToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  member!: Relation<User>;

  @Column('text')
  kind!: TaxFormKind;

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

  @Column('timestamptz', { default: () => 'now()' })
  setAt!: Date;
}
