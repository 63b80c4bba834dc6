import { Injectable } from '@nestjs/common';
import {
  type User,
  WEBHOOK_TEST_TYPE,
  type WebhookDeliveryPage,
  type webhookDeliveriesQuerySchema,
} from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { addDeliveries } from './announce.ts';
import { addTries } from './send-webhook.kind.ts';
import { readDeliveries } from './webhook-rows.ts';
import { lockEndpoint, readWebhook } from './webhooks.service.ts';

/** A stolen session must not use the site to call someone else's server. */
const WEBHOOK_TESTS = { name: 'webhook tests', attempts: 20, windowSeconds: 60 * 60 };
/** Of one press. What is left can be sent by another one. */
const REPLAYED_AT_ONCE = 10_000;

const CURSOR = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));
const REPLAYED = v.strictObject({ deliveryId: v.number(), tries: v.number() });

/** What was sent to endpoints, and sending it again. */
@Injectable()
export class WebhookLogService {
  private readonly perAdmin: RateLimit;

  constructor(
    private readonly changes: AdminChanges,
    limits: RateLimits,
  ) {
    this.perAdmin = limits.define(WEBHOOK_TESTS);
  }

  /** A page of what was sent to an endpoint, newest first. @throws HttpProblem 400 for a made-up cursor, 404 */
  async list(
    endpointId: number,
    { limit, cursor, state }: v.InferOutput<typeof webhookDeliveriesQuerySchema>,
    read: Read,
  ): Promise<WebhookDeliveryPage> {
    const place = v.safeParse(v.optional(CURSOR), cursor);
    if (!place.success)
      throw new HttpProblem(400, 'invalid_input', t('This is no place in the log. Start with the newest delivery.'));
    return read(async (manager) => {
      await readWebhook(manager, endpointId);
      const rows = await readDeliveries(manager, {
        endpointId,
        state,
        before: place.output ?? null,
        limit: limit + 1,
      });
      const shown = rows.slice(0, limit);
      return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
    });
  }

  /** Sends an event without data. @throws HttpProblem 404, 409 while the endpoint is off, 429 */
  async test(endpointId: number, actor: User): Promise<void> {
    await this.perAdmin.takeOrRefuse(String(actor.id));
    const change = { actor, action: 'test webhook', target: String(endpointId) };
    await this.changes.make(change, async (manager) => {
      await refuseWhileOff(manager, endpointId);
      const body = { type: WEBHOOK_TEST_TYPE, timestamp: new Date().toISOString(), data: {} };
      await addDeliveries(manager, [endpointId], WEBHOOK_TEST_TYPE, [JSON.stringify(body)]);
    });
  }

  /**
   * Sends deliveries again, with the same id and body: one, whatever became of it, or all that failed.
   *
   * @returns how many
   * @throws HttpProblem 404, 409 while the endpoint is off
   */
  async replay(endpointId: number, delivery: string | undefined, actor: User): Promise<number> {
    const change = {
      actor,
      action: 'replay webhook',
      target: String(endpointId),
      fields: { delivery: delivery ?? null },
    };
    return this.changes.make(change, async (manager) => {
      await refuseWhileOff(manager, endpointId);
      const replayed = await readRows(
        manager,
        REPLAYED,
        `WITH replayed AS (
           UPDATE webhook_deliveries SET state = 'waiting', next_at = now() WHERE id IN (
             SELECT id FROM webhook_deliveries
              WHERE endpoint_id = $1 AND (id = $2::bigint OR $2::bigint IS NULL AND state = 'failed')
              ORDER BY id LIMIT ${REPLAYED_AT_ONCE})
           RETURNING id, tries)
         SELECT id::float8 AS "deliveryId", tries FROM replayed ORDER BY id`,
        [endpointId, delivery ?? null],
      );
      await addTries(
        manager,
        replayed.map((one) => ({ ...one, endpointId })),
      );
      return replayed.length;
    });
  }
}

/** @throws HttpProblem 404, 409 */
async function refuseWhileOff(manager: EntityManager, id: number): Promise<void> {
  await lockEndpoint(manager, id);
  const { isOn } = await readWebhook(manager, id);
  if (!isOn) throw new HttpProblem(409, 'conflict', t('This endpoint is off. Switch it on first.'));
}
