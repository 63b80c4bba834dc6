import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints to which events are sent, and the log of what was sent there. */
export class Webhooks1763896100000 implements MigrationInterface {
  readonly name = 'Webhooks1763896100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE webhook_endpoints (
        id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
        url text NOT NULL,
        events text[] NOT NULL,
        is_on boolean NOT NULL DEFAULT true,
        failing_since timestamptz,
        switched_off_at timestamptz,
        key_id text NOT NULL,
        sealed_secret bytea NOT NULL,
        secret_set_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text NOT NULL,
        CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_endpoints_key_id_fkey FOREIGN KEY (key_id) REFERENCES secret_keys (id),
        CONSTRAINT webhook_endpoints_url_length CHECK (char_length(url) BETWEEN 1 AND 2048),
        CONSTRAINT webhook_endpoints_events CHECK (cardinality(events) BETWEEN 1 AND 50),
        CONSTRAINT webhook_endpoints_sealed_secret_length CHECK (octet_length(sealed_secret) BETWEEN 29 AND 2000),
        CONSTRAINT webhook_endpoints_switched_off CHECK (switched_off_at IS NULL OR NOT is_on)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE webhook_deliveries (
        id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        endpoint_id integer NOT NULL,
        event_id text NOT NULL,
        type text NOT NULL,
        body text NOT NULL,
        state text NOT NULL DEFAULT 'waiting',
        tries integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        tried_at timestamptz,
        next_at timestamptz,
        status integer,
        failure text,
        CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints (id)
          ON DELETE CASCADE,
        CONSTRAINT webhook_deliveries_state CHECK (state IN ('waiting', 'delivered', 'failed')),
        CONSTRAINT webhook_deliveries_next CHECK (next_at IS NULL OR state = 'waiting'),
        CONSTRAINT webhook_deliveries_tries CHECK (tries >= 0)
      )
    `);
    await queryRunner.query('CREATE INDEX webhook_deliveries_endpoint_id_idx ON webhook_deliveries (endpoint_id, id)');
    await queryRunner.query(`
      CREATE INDEX webhook_deliveries_undelivered_idx ON webhook_deliveries (endpoint_id, state, id)
       WHERE state <> 'delivered'
    `);
    await queryRunner.query('CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE webhook_deliveries, webhook_endpoints');
  }
}
