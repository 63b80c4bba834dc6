import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables that a public page is made from, and which changes of them are announced. */
const SHOWN = [
  ['profiles', 'INSERT OR UPDATE OR DELETE'],
  ['companies', 'INSERT OR UPDATE OR DELETE'],
  ['users', 'UPDATE OF is_suspended, username'],
  ['payout_members', 'UPDATE OF sponsor_id'],
  ['systems', 'UPDATE'],
] as const;

/** The pages of members, and what visitors report of them. An instance of the version before knows none of these. */
export class Profiles1763780000000 implements MigrationInterface {
  readonly name = 'Profiles1763780000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE profiles (
        user_id integer NOT NULL,
        display_name text NOT NULL DEFAULT '',
        line text NOT NULL DEFAULT '',
        picture_hash bytea,
        card_order integer[] NOT NULL DEFAULT '{}',
        is_published boolean NOT NULL DEFAULT false,
        shows_sponsor_companies boolean NOT NULL DEFAULT false,
        hidden_at timestamptz,
        hidden_by text,
        hiding_reason text,
        CONSTRAINT profiles_pkey PRIMARY KEY (user_id),
        CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT profiles_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures (hash),
        CONSTRAINT profiles_display_name_length CHECK (char_length(display_name) <= 60),
        CONSTRAINT profiles_line_length CHECK (char_length(line) <= 160),
        CONSTRAINT profiles_card_order_length CHECK (cardinality(card_order) <= 3),
        CONSTRAINT profiles_hiding_whole CHECK (num_nonnulls(hidden_at, hidden_by, hiding_reason) IN (0, 3)),
        CONSTRAINT profiles_hiding_reason_length CHECK (char_length(hiding_reason) BETWEEN 1 AND 500)
      )
    `);
    await queryRunner.query('CREATE INDEX profiles_picture_hash_idx ON profiles (picture_hash)');
    await queryRunner.query('CREATE INDEX profiles_hidden_idx ON profiles (hidden_at) WHERE hidden_at IS NOT NULL');
    // The reporter is not stored.
    await queryRunner.query(`
      CREATE TABLE profile_reports (
        id integer GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        kind text NOT NULL,
        words text NOT NULL DEFAULT '',
        reported_at timestamptz NOT NULL DEFAULT now(),
        put_aside_at timestamptz,
        CONSTRAINT profile_reports_pkey PRIMARY KEY (id),
        CONSTRAINT profile_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles (user_id) ON DELETE CASCADE,
        CONSTRAINT profile_reports_kind_known
          CHECK (kind IN ('misleading', 'scam', 'offensive', 'impersonation', 'other')),
        CONSTRAINT profile_reports_words_length CHECK (char_length(words) <= 1000)
      )
    `);
    await queryRunner.query('CREATE INDEX profile_reports_user_id_idx ON profile_reports (user_id, id)');
    await queryRunner.query(
      'CREATE INDEX profile_reports_waiting_idx ON profile_reports (user_id, id) WHERE put_aside_at IS NULL',
    );
    // Cached public pages depend on five tables of three contexts. Every change of one of these, by any way and version,
    // announces itself. Within a transaction that happens once.
    await queryRunner.query(`
      CREATE FUNCTION tell_of_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('powerline_changes', 'profiles');
        RETURN NULL;
      END $$`);
    for (const [table, changes] of SHOWN)
      await queryRunner.query(
        `CREATE TRIGGER ${table}_tell_of_profiles AFTER ${changes} ON ${table} EXECUTE FUNCTION tell_of_profiles()`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table] of SHOWN) await queryRunner.query(`DROP TRIGGER ${table}_tell_of_profiles ON ${table}`);
    await queryRunner.query('DROP FUNCTION tell_of_profiles');
    await queryRunner.query('DROP TABLE profile_reports, profiles');
  }
}
