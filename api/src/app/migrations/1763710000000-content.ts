import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Content1763710000000 implements MigrationInterface {
  readonly name = 'Content1763710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE companies (
        id integer GENERATED ALWAYS AS IDENTITY,
        user_id integer,
        company_name text NOT NULL,
        url text NOT NULL,
        description text,
        thumbnail text,
        position smallint NOT NULL,
        CONSTRAINT companies_pkey PRIMARY KEY (id),
        -- A deleted user's companies stay (shown as Anonymous); several of them may share a position.
        CONSTRAINT companies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT companies_user_id_position_key UNIQUE (user_id, position),
        CONSTRAINT companies_position_range CHECK (position BETWEEN 1 AND 3),
        CONSTRAINT companies_url_scheme CHECK (url ~* '^https?://')
      )
    `);
    await queryRunner.query(`
      CREATE TABLE team_members (
        id integer GENERATED ALWAYS AS IDENTITY,
        name text NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        sort_order integer NOT NULL,
        CONSTRAINT team_members_pkey PRIMARY KEY (id),
        CONSTRAINT team_members_name_present CHECK (name <> ''),
        CONSTRAINT team_members_sort_order_range CHECK (sort_order >= 0)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE settings (
        name text NOT NULL,
        value text NOT NULL,
        CONSTRAINT settings_pkey PRIMARY KEY (name),
        CONSTRAINT settings_name_known CHECK (name IN ('logoUrl'))
      )
    `);
    await queryRunner.query(`
      CREATE TABLE page_videos (
        page_slug text NOT NULL,
        iframe_src text,
        CONSTRAINT page_videos_pkey PRIMARY KEY (page_slug),
        CONSTRAINT page_videos_slug_known CHECK (page_slug IN ('home', 'money-train', 'marketing-academy', 'services',
          'payout-system', 'powerline-payout', 'login', 'register')),
        CONSTRAINT page_videos_iframe_src_scheme CHECK (iframe_src ~* '^https://')
      )
    `);
    await queryRunner.query(`
      INSERT INTO page_videos (page_slug) VALUES ('home'), ('money-train'), ('marketing-academy'), ('services'),
        ('payout-system'), ('powerline-payout'), ('login'), ('register')
    `);
    await queryRunner.query(`
      CREATE TABLE page_images (
        page_slug text NOT NULL,
        image_key text NOT NULL,
        position smallint NOT NULL,
        image_url text,
        title text NOT NULL,
        link_url text,
        alt_text text NOT NULL DEFAULT '',
        CONSTRAINT page_images_pkey PRIMARY KEY (page_slug, image_key),
        CONSTRAINT page_images_key_known CHECK (
          (page_slug = 'payout-system' AND image_key IN ('register-now', 'join-now', 'downline', 'account'))
          OR (page_slug IN ('money-train', 'register') AND image_key = 'hero'))
      )
    `);
    await queryRunner.query(`
      INSERT INTO page_images (page_slug, image_key, position, title, link_url) VALUES
        ('payout-system', 'register-now', 1, 'Register Now', '/register'),
        ('payout-system', 'join-now', 2, 'Join Now', '/powerline-payout'),
        ('payout-system', 'downline', 3, 'Your Downline', '/team'),
        ('payout-system', 'account', 4, 'Your Account', '/dashboard'),
        ('money-train', 'hero', 1, 'The Money Train', NULL),
        ('register', 'hero', 1, 'Register', NULL)
    `);
    await queryRunner.query(`
      CREATE TABLE navigation_pages (
        id integer GENERATED ALWAYS AS IDENTITY,
        parent_id integer,
        title text NOT NULL,
        path text NOT NULL,
        icon text,
        position integer NOT NULL,
        is_visible boolean NOT NULL DEFAULT true,
        requires_admin boolean NOT NULL DEFAULT false,
        CONSTRAINT navigation_pages_pkey PRIMARY KEY (id),
        CONSTRAINT navigation_pages_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES navigation_pages (id) ON DELETE CASCADE,
        CONSTRAINT navigation_pages_path_key UNIQUE (path),
        CONSTRAINT navigation_pages_parent_other CHECK (parent_id <> id)
      )
    `);
    await queryRunner.query('CREATE INDEX navigation_pages_parent_id_idx ON navigation_pages (parent_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['navigation_pages', 'page_images', 'page_videos', 'settings', 'team_members', 'companies']) {
      await queryRunner.query(`DROP TABLE ${table}`);
    }
  }
}
