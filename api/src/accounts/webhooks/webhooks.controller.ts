import type { User, Webhook, WebhookDeliveryPage, WebhookSecret, Webhooks } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { WebhookLogService } from './webhook-log.service.ts';
import { readWebhooks } from './webhook-rows.ts';
import { WebhooksService } from './webhooks.service.ts';

const TOO_MANY_PASSWORDS = 'Too many wrong passwords or codes';
const NOTHING_ENCRYPTED = 'Nothing can be encrypted';
const OFF = 'The endpoint is off';

@ContextController('accounts')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly log: WebhookLogService,
  ) {}

  @Implements(calls.listWebhooks, 'The endpoints to which events are sent, without their secrets')
  async listWebhooks(@Reading() read: Read): Promise<Webhooks> {
    return { webhooks: await read((manager) => readWebhooks(manager)) };
  }

  @Implements(calls.addWebhook, 'Adds an endpoint; only this answer has its secret', {
    problems: {
      conflict: 'There are too many endpoints',
      too_many_requests: TOO_MANY_PASSWORDS,
      unavailable: NOTHING_ENCRYPTED,
    },
  })
  addWebhook(@Input() { body }: Input<typeof calls.addWebhook>, @SignedInUser() user: User): Promise<WebhookSecret> {
    return this.webhooks.add(body, user);
  }

  @Implements(calls.changeWebhook, 'Changes where and which events are sent, or switches the endpoint on or off', {
    problems: { too_many_requests: TOO_MANY_PASSWORDS },
  })
  changeWebhook(
    @Input() { params: { id }, body, ifMatch }: Input<typeof calls.changeWebhook>,
    @SignedInUser() user: User,
  ): Promise<Webhook> {
    return this.webhooks.change(id, body, user, ifMatch);
  }

  @Implements(calls.renewWebhookSecret, 'Replaces the secret of an endpoint; only this answer has the new one', {
    problems: { too_many_requests: TOO_MANY_PASSWORDS, unavailable: NOTHING_ENCRYPTED },
  })
  renewWebhookSecret(
    @Input() { params: { id }, body }: Input<typeof calls.renewWebhookSecret>,
    @SignedInUser() user: User,
  ): Promise<WebhookSecret> {
    return this.webhooks.renewSecret(id, body, user);
  }

  @Implements(calls.removeWebhook, 'Removes an endpoint and its log')
  removeWebhook(
    @Input() { params: { id }, ifMatch }: Input<typeof calls.removeWebhook>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.webhooks.remove(id, user, ifMatch);
  }

  @Implements(calls.testWebhook, 'Sends an event without data to an endpoint', {
    problems: { conflict: OFF, too_many_requests: 'More than 20 within an hour' },
  })
  testWebhook(@Input() { params: { id } }: Input<typeof calls.testWebhook>, @SignedInUser() user: User): Promise<void> {
    return this.log.test(id, user);
  }

  @Implements(calls.listWebhookDeliveries, 'What was sent to an endpoint in the last 30 days, newest first')
  listWebhookDeliveries(
    @Input() { params: { id }, query }: Input<typeof calls.listWebhookDeliveries>,
    @Reading() read: Read,
  ): Promise<WebhookDeliveryPage> {
    return this.log.list(id, query, read);
  }

  @Implements(calls.replayWebhook, 'Sends one delivery again, or all that failed', { problems: { conflict: OFF } })
  async replayWebhook(
    @Input() { params: { id }, body: { delivery } }: Input<typeof calls.replayWebhook>,
    @SignedInUser() user: User,
  ): Promise<{ replayed: number }> {
    return { replayed: await this.log.replay(id, delivery, user) };
  }
}
