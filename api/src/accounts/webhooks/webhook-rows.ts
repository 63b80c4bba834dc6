import { WEBHOOK_DELIVERY_STATES, type Webhook, type WebhookDelivery } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';

const ENDPOINT = v.strictObject({
  id: v.number(),
  url: v.string(),
  events: v.array(v.string()),
  isOn: v.boolean(),
  failingSince: v.nullable(v.date()),
  switchedOffAt: v.nullable(v.date()),
  secretSetAt: v.date(),
  createdAt: v.date(),
  createdBy: v.string(),
  waiting: v.number(),
  failed: v.number(),
});

/** The endpoints as admins see them. @param id of one; without it, of all */
export async function readWebhooks(manager: EntityManager, id?: number): Promise<Webhook[]> {
  const rows = await readRows(
    manager,
    ENDPOINT,
    `SELECT e.id, e.url, e.events, e.is_on AS "isOn", e.failing_since AS "failingSince",
            e.switched_off_at AS "switchedOffAt", e.secret_set_at AS "secretSetAt", e.created_at AS "createdAt",
            e.created_by AS "createdBy",
            (SELECT count(*)::integer FROM webhook_deliveries WHERE endpoint_id = e.id AND state = 'waiting') AS waiting,
            (SELECT count(*)::integer FROM webhook_deliveries WHERE endpoint_id = e.id AND state = 'failed') AS failed
       FROM webhook_endpoints e WHERE $1::integer IS NULL OR e.id = $1 ORDER BY e.id`,
    [id ?? null],
  );
  return rows.map((row) => {
    const { url, events, isOn, secretSetAt } = row;
    return {
      ...row,
      failingSince: row.failingSince?.toISOString() ?? null,
      switchedOffAt: row.switchedOffAt?.toISOString() ?? null,
      secretSetAt: secretSetAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      // Only of what admins set: deliveries go on meanwhile.
      version: withVersion({ url, events, isOn, secretSetAt }).version,
    };
  });
}

const DELIVERY = v.strictObject({
  id: v.string(),
  eventId: v.string(),
  type: v.string(),
  state: v.picklist(WEBHOOK_DELIVERY_STATES),
  createdAt: v.date(),
  triedAt: v.nullable(v.date()),
  nextAt: v.nullable(v.date()),
  tries: v.number(),
  status: v.nullable(v.number()),
  failure: v.nullable(v.string()),
  body: v.string(),
});

interface Wanted {
  endpointId: number;
  state?: WebhookDelivery['state'] | undefined;
  /** Older than this one. */
  before: string | null;
  limit: number;
}

/** The log of an endpoint, newest first. */
export async function readDeliveries(
  manager: EntityManager,
  { endpointId, state, before, limit }: Wanted,
): Promise<WebhookDelivery[]> {
  const rows = await readRows(
    manager,
    DELIVERY,
    `SELECT id::text AS id, event_id AS "eventId", type, state, created_at AS "createdAt", tried_at AS "triedAt",
            next_at AS "nextAt", tries, status, failure, body
       FROM webhook_deliveries d
      WHERE endpoint_id = $1 AND ($2::text IS NULL OR state = $2) AND ($3::bigint IS NULL OR id < $3)
      ORDER BY d.id DESC LIMIT $4`,
    [endpointId, state ?? null, before, limit],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    nextAt: row.nextAt?.toISOString() ?? null,
  }));
}
