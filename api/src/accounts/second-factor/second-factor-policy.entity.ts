import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether admins need a second factor for admin calls: one row. */
@Entity('second_factor_policy')
@Check('second_factor_policy_one_row', 'id = 1')
export class SecondFactorPolicyRow {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  @Column('boolean', { default: false })
  isRequiredForAdmins!: boolean;
}
