import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The releases of a site whose instances have no folder in common (SITE_STORE=database). */
export class SiteStore1763909100000 implements MigrationInterface {
  readonly name = 'SiteStore1763909100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE release_files (
        sha256 bytea NOT NULL,
        content bytea NOT NULL,
        CONSTRAINT release_files_pkey PRIMARY KEY (sha256),
        CONSTRAINT release_files_content_whole CHECK (sha256(content) = sha256)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE release_parts (
        path text NOT NULL,
        modified_at timestamptz NOT NULL,
        CONSTRAINT release_parts_pkey PRIMARY KEY (path),
        CONSTRAINT release_parts_path_in_site CHECK (path ~ '^(shell|modules/[a-z][a-z0-9-]*|[.]releases)/[^/.][^/]*$')
      )
    `);
    await queryRunner.query(`
      CREATE TABLE release_part_files (
        part text NOT NULL,
        path text NOT NULL,
        sha256 bytea NOT NULL,
        CONSTRAINT release_part_files_pkey PRIMARY KEY (part, path),
        CONSTRAINT release_part_files_part_fkey FOREIGN KEY (part) REFERENCES release_parts(path) ON DELETE CASCADE,
        CONSTRAINT release_part_files_sha256_fkey FOREIGN KEY (sha256) REFERENCES release_files(sha256),
        CONSTRAINT release_part_files_path_in_part CHECK (path <> '' AND path !~ '^/|(^|/)[.][.]?(/|$)')
      )
    `);
    await queryRunner.query('CREATE INDEX release_part_files_sha256_idx ON release_part_files (sha256)');
    await queryRunner.query(`
      CREATE TABLE current_release (
        id smallint NOT NULL DEFAULT 1,
        record text NOT NULL,
        signatures text NOT NULL,
        part text NOT NULL GENERATED ALWAYS AS ('.releases/' || record) STORED,
        CONSTRAINT current_release_pkey PRIMARY KEY (id),
        CONSTRAINT current_release_one_row CHECK (id = 1),
        CONSTRAINT current_release_part_fkey FOREIGN KEY (part) REFERENCES release_parts(path)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['current_release', 'release_part_files', 'release_parts', 'release_files'])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}
