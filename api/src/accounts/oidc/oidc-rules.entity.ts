import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What a log-in at the provider counts for: one row. */
@Entity('oidc_rules')
@Check('oidc_rules_one_row', 'id = 1')
export class OidcRulesRow {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  @Column('boolean', { default: false })
  countsAsSecondFactor!: boolean;

  @Column('boolean', { default: false })
  isOnlyWayForAdmins!: boolean;
}
