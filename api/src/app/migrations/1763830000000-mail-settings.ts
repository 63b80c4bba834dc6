import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail server that an admin entered. An instance of the version before ignores it and writes mails to files. */
export class MailSettings1763830000000 implements MigrationInterface {
  readonly name = 'MailSettings1763830000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mail_settings (
        id smallint NOT NULL DEFAULT 1,
        host text NOT NULL,
        port integer NOT NULL,
        encryption text NOT NULL,
        username text NOT NULL,
        key_id text,
        sealed_password bytea,
        password_set_at timestamptz,
        from_name text NOT NULL,
        from_address text NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now(),
        saved_by text NOT NULL,
        CONSTRAINT mail_settings_pkey PRIMARY KEY (id),
        CONSTRAINT mail_settings_key_id_fkey FOREIGN KEY (key_id) REFERENCES secret_keys (id),
        CONSTRAINT mail_settings_one_row CHECK (id = 1),
        CONSTRAINT mail_settings_port CHECK (port BETWEEN 1 AND 65535),
        CONSTRAINT mail_settings_encryption CHECK (encryption IN ('tls', 'starttls', 'none')),
        CONSTRAINT mail_settings_password CHECK (
          (sealed_password IS NULL) = (key_id IS NULL) AND (sealed_password IS NULL) = (password_set_at IS NULL)
        ),
        CONSTRAINT mail_settings_sealed_password_length CHECK (octet_length(sealed_password) BETWEEN 29 AND 2000)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE mail_settings');
  }
}
