import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row: the admins' own text about how to pay, for sites without card payments. */
export class HowToPay1763820050000 implements MigrationInterface {
  readonly name = 'HowToPay1763820050000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE how_to_pay (
        id smallint NOT NULL DEFAULT 1,
        text text NOT NULL DEFAULT '',
        CONSTRAINT how_to_pay_pkey PRIMARY KEY (id),
        CONSTRAINT how_to_pay_one_row CHECK (id = 1)
      )
    `);
    await queryRunner.query('INSERT INTO how_to_pay DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE how_to_pay');
  }
}
