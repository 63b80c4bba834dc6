import { Inject, Injectable } from '@nestjs/common';
import {
  type StepUp as StepUpInput,
  type User,
  WEBHOOK_ENDPOINTS_MAX,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
  type WebhookSecret,
} from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readValue } from '../../infrastructure/database/rows.ts';
import { fieldProblem, HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { refuseTarget } from '../../infrastructure/outgoing/outgoing-targets.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { StepUp } from '../second-factor/step-up.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { webhookFailure } from './webhook-request.ts';
import { readWebhooks } from './webhook-rows.ts';
import { sealedFor } from './webhook-sender.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { switchOff } from './webhook-switch.ts';

/** The endpoints as admins set them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly stepUp: StepUp,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @returns the endpoint with its secret, which is never shown again
   * @throws HttpProblem 400 for an address that isn't allowed and for a wrong password or code, 409 when there are too
   *   many endpoints, 429, 503 when nothing can be encrypted
   */
  async add({ url, events, ...proof }: WebhookInput, actor: User): Promise<WebhookSecret> {
    const target = this.checkTarget(url);
    const lock = await this.stepUp.confirm(actor, proof);
    const key = ({ webhook }: WebhookSecret) => String(webhook.id);
    return this.changes.make(
      { actor, action: 'add webhook', target: key, fields: { url: target, events } },
      async (manager) => {
        await lock(manager);
        if ((await manager.count(WebhookEndpoint)) >= WEBHOOK_ENDPOINTS_MAX)
          throw new HttpProblem(
            409,
            'conflict',
            t('There are {max} endpoints already. Remove one first.', {
              max: WEBHOOK_ENDPOINTS_MAX,
            }),
          );
        const secret = newWebhookSecret();
        const id = await this.insert(manager, { url: target, events, createdBy: actor.username }, secret);
        return { webhook: await readWebhook(manager, id), secret };
      },
    );
  }

  /**
   * @param ifMatch the version that was read
   * @throws HttpProblem 400 for an address that isn't allowed, and for another one with a wrong password or code; 404;
   *   409 when there is a newer version; 429
   */
  async change(
    id: number,
    { url, events, isOn, ...proof }: WebhookChange,
    actor: User,
    ifMatch?: string,
  ): Promise<Webhook> {
    const target = url === undefined ? undefined : this.checkTarget(url);
    const lock = target === undefined ? async () => undefined : await this.stepUp.confirm(actor, proof);
    const fields = {
      ...(target !== undefined && { url: target }),
      ...(events !== undefined && { events }),
      ...(isOn !== undefined && { isOn }),
    };
    return this.changes.make(this.guarded('change webhook', id, actor, { fields, ifMatch }), async (manager) => {
      await lock(manager);
      await lockEndpoint(manager, id);
      const on = isOn === true ? { failingSince: null, switchedOffAt: null } : {};
      if (Object.keys(fields).length > 0) await manager.update(WebhookEndpoint, { id }, { ...fields, ...on });
      if (isOn === false) await switchOff(manager, id, { byItself: false });
      return readWebhook(manager, id);
    });
  }

  /**
   * Replaces the secret at once: what a receiver refuses until it knows the new one is tried again for a day.
   *
   * @throws HttpProblem 400 for a wrong password or code, 404, 429, 503 when nothing can be encrypted
   */
  async renewSecret(id: number, proof: StepUpInput, actor: User): Promise<WebhookSecret> {
    const lock = await this.stepUp.confirm(actor, proof);
    const change = this.guarded('renew webhook', id, actor, { fields: { secret: 'new' } });
    return this.changes.make(change, async (manager) => {
      await lock(manager);
      await lockEndpoint(manager, id);
      const secret = newWebhookSecret();
      const { keyId, box } = await this.secrets.seal(manager, Buffer.from(secret), sealedFor(id));
      await manager.update(WebhookEndpoint, { id }, { keyId, sealedSecret: box, secretSetAt: () => 'now()' });
      return { webhook: await readWebhook(manager, id), secret };
    });
  }

  /** Removes an endpoint with its log. @throws HttpProblem 404, 409 when there is a newer version */
  async remove(id: number, actor: User, ifMatch?: string): Promise<void> {
    const change = this.guarded('remove webhook', id, actor, { fields: { url: null, events: null }, ifMatch });
    await this.changes.make(change, async (manager) => {
      const { affected } = await manager.delete(WebhookEndpoint, { id });
      if (affected === 0) throw noWebhook();
    });
  }

  /** @throws HttpProblem 400 for what is no address on the internet; names are looked up when something is sent */
  private checkTarget(text: string): string {
    const url = new URL(text);
    if (url.username !== '' || url.password !== '' || url.hash !== '')
      throw fieldProblem('url', t('Leave out the password and the part after #'));
    if (this.config.WEBHOOK_TARGETS === 'any') return url.href;
    try {
      refuseTarget(url);
    } catch (error) {
      throw fieldProblem('url', webhookFailure(error).message);
    }
    return url.href;
  }

  private async insert(
    manager: EntityManager,
    endpoint: Pick<WebhookEndpoint, 'url' | 'events' | 'createdBy'>,
    secret: string,
  ): Promise<number> {
    // Sealed for its own id, so it is numbered first.
    const id = await readValue(
      manager,
      v.number(),
      `SELECT nextval(pg_get_serial_sequence('webhook_endpoints', 'id'))::integer`,
    );
    if (id === undefined) throw new Error('A sequence has no next value');
    const { keyId, box } = await this.secrets.seal(manager, Buffer.from(secret), sealedFor(id));
    await manager.query(
      `INSERT INTO webhook_endpoints (id, url, events, created_by, key_id, sealed_secret)
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, endpoint.url, endpoint.events, endpoint.createdBy, keyId, box],
    );
    return id;
  }

  private guarded(
    action: string,
    id: number,
    actor: User,
    { fields, ifMatch }: { fields: object; ifMatch?: string | undefined },
  ) {
    const read = async (manager: EntityManager) => (await readWebhooks(manager, id))[0] ?? null;
    return { actor, action, target: String(id), fields, guard: { what: t('webhook'), ifMatch, read } };
  }
}

/** Before its deliveries, as the sender does. @throws HttpProblem 404 */
export async function lockEndpoint(manager: EntityManager, id: number): Promise<void> {
  const found: unknown[] = await manager.query('SELECT FROM webhook_endpoints WHERE id = $1 FOR NO KEY UPDATE', [id]);
  if (found.length === 0) throw noWebhook();
}

/** @throws HttpProblem 404 */
export async function readWebhook(manager: EntityManager, id: number): Promise<Webhook> {
  const [webhook] = await readWebhooks(manager, id);
  if (webhook === undefined) throw noWebhook();
  return webhook;
}

const noWebhook = () => notFound(t('There is no such webhook'));
