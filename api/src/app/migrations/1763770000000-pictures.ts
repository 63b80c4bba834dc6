import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of companies, each kept once by the hash of what it holds. */
export class Pictures1763770000000 implements MigrationInterface {
  readonly name = 'Pictures1763770000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE pictures (
        hash bytea CONSTRAINT pictures_pkey PRIMARY KEY,
        content bytea NOT NULL,
        given_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pictures_hash_of_content CHECK (hash = sha256(content)),
        CONSTRAINT pictures_content_size CHECK (octet_length(content) BETWEEN 1 AND 1048576)
      )`);
    // Pictures are packed already.
    await queryRunner.query('ALTER TABLE pictures ALTER content SET STORAGE EXTERNAL');
    await queryRunner.query(`
      ALTER TABLE companies ADD picture_hash bytea
        CONSTRAINT companies_picture_hash_fkey REFERENCES pictures (hash)`);
    await queryRunner.query('CREATE INDEX companies_picture_hash_idx ON companies (picture_hash)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE companies DROP picture_hash');
    await queryRunner.query('DROP TABLE pictures');
  }
}
