import type { MigrationInterface, QueryRunner } from 'typeorm';
import { usernameSkeletons } from '../../accounts/users/username-skeletons.ts';

const BATCH = 1_000;

/**
 * Existing names stay, also where two look alike: the older account keeps the look, and no new name can have it. A name
 * that an instance of the version before registers meanwhile has none, and is as unprotected as before.
 */
export class UsernameSkeletons1763741000000 implements MigrationInterface {
  readonly name = 'UsernameSkeletons1763741000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE username_skeletons (
        skeleton text NOT NULL,
        user_id integer NOT NULL,
        CONSTRAINT username_skeletons_pkey PRIMARY KEY (skeleton),
        CONSTRAINT username_skeletons_not_empty CHECK (skeleton <> ''),
        CONSTRAINT username_skeletons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX username_skeletons_user_id_idx ON username_skeletons (user_id)');
    let last = 0;
    for (;;) {
      const users: { id: number; username: string }[] = await queryRunner.query(
        `SELECT id, username FROM users WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
        [last],
      );
      if (users.length === 0) return;
      const rows = users.flatMap(({ id, username }) =>
        usernameSkeletons(username).map((skeleton) => ({ id, skeleton })),
      );
      await queryRunner.query(
        `INSERT INTO username_skeletons (skeleton, user_id)
         SELECT skeleton, user_id FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS given (skeleton, user_id, nth)
         ORDER BY nth ON CONFLICT DO NOTHING`,
        [rows.map(({ skeleton }) => skeleton), rows.map(({ id }) => id)],
      );
      last = users.at(-1)?.id ?? last;
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE username_skeletons');
  }
}
