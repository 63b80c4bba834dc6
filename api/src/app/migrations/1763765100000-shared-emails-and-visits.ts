import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An instance of the version before knows none of these tables. */
export class SharedEmailsAndVisits1763765100000 implements MigrationInterface {
  readonly name = 'SharedEmailsAndVisits1763765100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Without a row nothing is shared.
    await queryRunner.query(`
      CREATE TABLE shared_emails (
        member_id integer NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT shared_emails_pkey PRIMARY KEY (member_id),
        CONSTRAINT shared_emails_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE CASCADE
      )
    `);
    // What is visited stands in tables of several contexts.
    await queryRunner.query(`
      CREATE TABLE daily_visits (
        subject text NOT NULL,
        subject_id integer NOT NULL,
        day date NOT NULL,
        visits integer NOT NULL,
        CONSTRAINT daily_visits_pkey PRIMARY KEY (subject, subject_id, day),
        CONSTRAINT daily_visits_subject_length CHECK (char_length(subject) BETWEEN 1 AND 40),
        CONSTRAINT daily_visits_some CHECK (visits > 0)
      )
    `);
    await queryRunner.query('CREATE INDEX daily_visits_day_idx ON daily_visits (day)');
    await queryRunner.query(`
      CREATE TABLE visitor_salts (
        day date NOT NULL,
        salt bytea NOT NULL,
        CONSTRAINT visitor_salts_pkey PRIMARY KEY (day),
        CONSTRAINT visitor_salts_length CHECK (octet_length(salt) = 32)
      )
    `);
    // Unlogged: after a crash of Postgres visitors of that day may count twice.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE daily_visitors (
        day date NOT NULL,
        subject text NOT NULL,
        subject_id integer NOT NULL,
        visitor bytea NOT NULL,
        CONSTRAINT daily_visitors_pkey PRIMARY KEY (day, subject, subject_id, visitor),
        CONSTRAINT daily_visitors_visitor_length CHECK (octet_length(visitor) = 32)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE daily_visitors, visitor_salts, daily_visits, shared_emails');
  }
}
