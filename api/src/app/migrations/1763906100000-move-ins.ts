import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A team that moves in on screen: its files, and how far its check or import is. One at a time, so one row. */
export class MoveIns1763906100000 implements MigrationInterface {
  readonly name = 'MoveIns1763906100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE move_ins (
        id smallint NOT NULL DEFAULT 1,
        touched_at timestamptz NOT NULL DEFAULT now(),
        details jsonb,
        run uuid,
        task text,
        started_by text,
        started_at timestamptz,
        begun_at timestamptz,
        beat_at timestamptz,
        ended_at timestamptz,
        doing text,
        share real NOT NULL DEFAULT 0,
        failure text,
        result jsonb,
        mistakes text,
        CONSTRAINT move_ins_pkey PRIMARY KEY (id),
        CONSTRAINT move_ins_one_row CHECK (id = 1),
        CONSTRAINT move_ins_task_known CHECK (task IN ('check', 'import')),
        CONSTRAINT move_ins_run_whole CHECK (num_nonnulls(run, task, started_by, started_at) IN (0, 4))
      )
    `);
    await queryRunner.query(`
      CREATE TABLE move_in_files (
        file text NOT NULL,
        move_in smallint NOT NULL DEFAULT 1,
        name text NOT NULL,
        bytes integer NOT NULL,
        upload uuid NOT NULL,
        columns jsonb,
        CONSTRAINT move_in_files_pkey PRIMARY KEY (file),
        CONSTRAINT move_in_files_upload_key UNIQUE (upload),
        CONSTRAINT move_in_files_move_in_fkey FOREIGN KEY (move_in) REFERENCES move_ins(id) ON DELETE CASCADE,
        CONSTRAINT move_in_files_file_known CHECK (file IN ('members', 'places', 'payments', 'balances', 'history')),
        CONSTRAINT move_in_files_bytes_some CHECK (bytes > 0)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE move_in_parts (
        file text NOT NULL,
        part integer NOT NULL,
        content bytea NOT NULL,
        CONSTRAINT move_in_parts_pkey PRIMARY KEY (file, part),
        CONSTRAINT move_in_parts_file_fkey FOREIGN KEY (file) REFERENCES move_in_files(file) ON DELETE CASCADE
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['move_in_parts', 'move_in_files', 'move_ins']) await queryRunner.query(`DROP TABLE ${table}`);
  }
}
