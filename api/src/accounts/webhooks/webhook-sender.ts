import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readRow } from '../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import type { JobContext, JobHandler } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import { addTries, SEND_WEBHOOK } from './send-webhook.kind.ts';
import { WebhookFailure } from './webhook-failure.ts';
import { FAILING_HOURS, nextTry } from './webhook-pauses.ts';
import { type RequestOptions, sendRequest } from './webhook-request.ts';
import { signedHeaders } from './webhook-signature.ts';
import { switchOff } from './webhook-switch.ts';

/** By the specification, a receiver that answers so wants nothing more. */
const GONE = 410;

/** What a secret is sealed as. */
export const sealedFor = (endpointId: number): string => `webhook secret of ${endpointId}`;

const secretLocked = (): string =>
  t('The secret can’t be decrypted: its key is missing. Bring the key back, or make a new secret.');

const DUE = v.strictObject({
  endpointId: v.number(),
  eventId: v.string(),
  body: v.string(),
  url: v.string(),
  keyId: v.string(),
  sealedSecret: v.instance(Buffer),
});
type Due = v.InferOutput<typeof DUE>;

/** Null without an answer. */
interface Outcome {
  status: number | null;
  failure: string | null;
}

/** Sends deliveries to their endpoints, tries again those that fail, and switches off endpoints that fail for a day. */
@Injectable()
export class WebhookSender implements JobHandler<{ deliveryId: number; tries: number }> {
  readonly kind = SEND_WEBHOOK;
  protected readonly options: RequestOptions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    @Inject(CONFIG) { WEBHOOK_TARGETS }: Config,
  ) {
    this.options = { targets: WEBHOOK_TARGETS };
  }

  /** Does nothing for a try that was made already, and for a delivery that was given up or removed. */
  async work({ deliveryId, tries }: { deliveryId: number; tries: number }, { signal }: JobContext): Promise<void> {
    const due = await this.findDue(deliveryId, tries);
    if (due === undefined) return;
    const outcome = await this.send(due, signal);
    await this.dataSource.transaction((manager) => record(manager, due, { id: deliveryId, tries: tries + 1 }, outcome));
  }

  /** By an update: its commit also stores what the event tells of (`inOrderedTransaction`), before anyone hears of it. */
  private findDue(deliveryId: number, tries: number): Promise<Due | undefined> {
    return readRow(
      this.dataSource,
      DUE,
      `WITH due AS (
         UPDATE webhook_deliveries SET tried_at = now() WHERE id = $1 AND tries = $2 AND state = 'waiting'
         RETURNING endpoint_id, event_id, body)
       SELECT e.id AS "endpointId", due.event_id AS "eventId", due.body, e.url, e.key_id AS "keyId",
              e.sealed_secret AS "sealedSecret"
         FROM due JOIN webhook_endpoints e ON e.id = due.endpoint_id`,
      [deliveryId, tries],
    );
  }

  private async send(
    { endpointId, eventId, body, url, keyId, sealedSecret }: Due,
    signal: AbortSignal,
  ): Promise<Outcome> {
    try {
      const secret = await this.secrets.open({ keyId, box: sealedSecret }, sealedFor(endpointId));
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Powerline-Webhooks/1',
        ...signedHeaders(secret.toString(), eventId, body),
      };
      const status = await sendRequest({ url, headers, body, signal }, this.options);
      const isTaken = status >= 200 && status < 300;
      return { status, failure: isTaken ? null : t('The server answered {status}.', { status: String(status) }) };
    } catch (error) {
      if (error instanceof WebhookFailure) return { status: null, failure: error.message };
      if (error instanceof HttpProblem) return { status: null, failure: secretLocked() };
      throw error;
    }
  }
}

/** Stores how a try went, with the next one. */
async function record(
  manager: EntityManager,
  { endpointId }: Due,
  { id, tries }: { id: number; tries: number },
  { status, failure }: Outcome,
): Promise<void> {
  // First of all, as switching it off does: so no two wait for each other.
  const endpoint = await readRow(
    manager,
    v.strictObject({ isFailing: v.boolean(), isOver: v.boolean() }),
    `SELECT failing_since IS NOT NULL AS "isFailing",
            coalesce(failing_since <= now() - make_interval(hours => $2), false) AS "isOver"
       FROM webhook_endpoints WHERE id = $1 FOR NO KEY UPDATE`,
    [endpointId, FAILING_HOURS],
  );
  const nextAt = failure === null ? null : nextTry(tries);
  const state = failure === null ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  const recorded: unknown[] = await manager.query(
    `WITH recorded AS (
       UPDATE webhook_deliveries SET tries = $2, state = $3, status = $4, failure = $5, next_at = $6
        WHERE id = $1 AND tries = $2 - 1 AND state = 'waiting' RETURNING id)
     SELECT id FROM recorded`,
    [id, tries, state, status, failure, nextAt],
  );
  // Meanwhile the endpoint was switched off or removed.
  if (recorded.length === 0 || endpoint === undefined) return;
  if (nextAt !== null) await addTries(manager, [{ endpointId, deliveryId: id, tries, startAfter: nextAt }]);
  const isFailing = failure !== null;
  if (isFailing !== endpoint.isFailing)
    await manager.query('UPDATE webhook_endpoints SET failing_since = CASE WHEN $2 THEN now() END WHERE id = $1', [
      endpointId,
      isFailing,
    ]);
  if (isFailing && (endpoint.isOver || status === GONE)) await switchOff(manager, endpointId, { byItself: true });
}
