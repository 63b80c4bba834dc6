import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WidgetLoads1763745000000 implements MigrationInterface {
  readonly name = 'WidgetLoads1763745000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The key keeps its name: an instance of before, while it is being replaced, goes on counting pages by it.
    await queryRunner.query(`
      ALTER TABLE module_load_counts
        ADD COLUMN widget text NOT NULL DEFAULT '',
        DROP CONSTRAINT module_load_counts_pkey,
        ADD CONSTRAINT module_load_counts_pkey PRIMARY KEY (hour, module, version, widget, outcome, up_to_ms)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM module_load_counts WHERE widget <> ''`);
    await queryRunner.query(`
      ALTER TABLE module_load_counts
        DROP CONSTRAINT module_load_counts_pkey,
        DROP COLUMN widget,
        ADD CONSTRAINT module_load_counts_pkey PRIMARY KEY (hour, module, version, outcome, up_to_ms)
    `);
  }
}
