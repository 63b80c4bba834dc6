import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Log-ins, and notes of admins about people. An instance of the version before knows none of this. */
export class People1763830320000 implements MigrationInterface {
  readonly name = 'People1763830320000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE logins (
        id bigint GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        device text NOT NULL,
        is_new_device boolean NOT NULL,
        CONSTRAINT logins_pkey PRIMARY KEY (id),
        CONSTRAINT logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT logins_device_length CHECK (char_length(device) BETWEEN 1 AND 200)
      )
    `);
    await queryRunner.query('CREATE INDEX logins_user_id_idx ON logins (user_id, id)');
    await queryRunner.query('CREATE INDEX logins_at_idx ON logins (at)');
    await queryRunner.query(`
      CREATE TABLE person_notes (
        id integer GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        kind text NOT NULL,
        text text NOT NULL,
        author text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT person_notes_pkey PRIMARY KEY (id),
        CONSTRAINT person_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT person_notes_kind_known CHECK (kind IN ('note', 'message')),
        CONSTRAINT person_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 1000)
      )
    `);
    await queryRunner.query('CREATE INDEX person_notes_user_id_idx ON person_notes (user_id, id)');
    // Rows go with their user, so only changing one is refused.
    await queryRunner.query(`
      CREATE TRIGGER person_notes_unchanged BEFORE UPDATE ON person_notes
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE person_notes');
    await queryRunner.query('DROP TABLE logins');
  }
}
