import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENT_DATA, type WebhookEventData, type WebhookEventType } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValues } from '../../infrastructure/database/rows.ts';
import { addTries } from './send-webhook.kind.ts';

/** The data of an event; `announce` adds a member's username. */
type Announced<Type extends WebhookEventType> = Omit<WebhookEventData<Type>, 'username'>;

/**
 * Sends an event to every endpoint that wants it, in the transaction of what happened. After its commit, each
 * endpoint gets the event at least once, or an admin sees that it failed; without the commit, none gets it.
 *
 * @throws {v.ValiError} when the data is not what the contract says
 */
export const announce = <Type extends WebhookEventType>(
  manager: EntityManager,
  type: Type,
  data: Announced<Type>,
): Promise<void> => announceAll(manager, type, [data]);

/** Like {@link announce}, for several events of a type at once. */
export async function announceAll<Type extends WebhookEventType>(
  manager: EntityManager,
  type: Type,
  events: readonly Announced<Type>[],
): Promise<void> {
  if (events.length === 0) return;
  const endpoints = await readValues(
    manager,
    v.number(),
    'SELECT id FROM webhook_endpoints WHERE is_on AND $1 = ANY (events) ORDER BY id',
    [type],
  );
  if (endpoints.length === 0) return;
  const usernames = await findUsernames(manager, events);
  const timestamp = new Date().toISOString();
  const bodies = events.map((event) => {
    const username = 'memberId' in event ? { username: usernames.get(Number(event.memberId)) ?? '' } : {};
    return JSON.stringify({ type, timestamp, data: v.parse(WEBHOOK_EVENT_DATA[type], { ...event, ...username }) });
  });
  await addDeliveries(manager, endpoints, type, bodies);
}

const ADDED = v.strictObject({ id: v.number(), endpointId: v.number() });

/** Adds deliveries of each body to each endpoint, with their jobs. */
export async function addDeliveries(
  manager: EntityManager,
  endpoints: readonly number[],
  type: string,
  bodies: readonly string[],
): Promise<void> {
  const added = await readRows(
    manager,
    ADDED,
    `INSERT INTO webhook_deliveries (endpoint_id, event_id, type, body)
     SELECT e.id, b.event_id, $2, b.body
       FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS b (event_id, body, place), unnest($1::integer[]) AS e (id)
      ORDER BY b.place, e.id
     RETURNING id::float8 AS id, endpoint_id AS "endpointId"`,
    [endpoints, type, bodies.map(() => `msg_${randomUUID().replaceAll('-', '')}`), bodies],
  );
  await addTries(
    manager,
    added.map(({ id, endpointId }) => ({ deliveryId: id, endpointId, tries: 0 })),
  );
}

const NAMED = v.strictObject({ id: v.number(), username: v.string() });

async function findUsernames(manager: EntityManager, events: readonly object[]): Promise<ReadonlyMap<number, string>> {
  const ids = events.flatMap((event) => ('memberId' in event ? Number(event.memberId) : []));
  if (ids.length === 0) return new Map();
  const rows = await readRows(manager, NAMED, 'SELECT id, username FROM users WHERE id = ANY ($1)', [ids]);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
