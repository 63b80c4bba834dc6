import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether admins may do something of an admin only with a second factor: one row. */
@Entity('second_factor_policy')
@Check('second_factor_policy_one_row', 'id = 1')
export class SecondFactorPolicyRow {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  @Column('boolean', { default: false })
  isRequiredForAdmins!: boolean;
}
