import type { StepUp, Webhook, WebhookChange, WebhookInput, WebhookSecret } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

const KEY = callPath(calls.listWebhooks);
/** The page follows what is sent without a reload. */
const REFRESH_MS = 10_000;

export const useWebhooks = () => useAdminCall(calls.listWebhooks, {}, { refreshInterval: REFRESH_MS });

/** A page of the log of an endpoint, newest first. */
export const useWebhookDeliveries = (id: number, cursor: string | undefined) =>
  useAdminCall(
    calls.listWebhookDeliveries,
    { params: { id }, query: cursor === undefined ? {} : { cursor } },
    { refreshInterval: REFRESH_MS },
  );

/** @returns the only answer with the secret @throws what `call` throws */
export async function addWebhook(body: WebhookInput): Promise<WebhookSecret> {
  const added = await call(calls.addWebhook, { body });
  await mutate(KEY);
  return added;
}

/** @throws what `call` throws */
export async function changeWebhook({ id, version }: Webhook, body: WebhookChange): Promise<void> {
  await rereadAfterConflict(KEY, call(calls.changeWebhook, { params: { id }, body, ifMatch: version }));
  await mutate(KEY);
}

/** @returns the only answer with the new secret @throws what `call` throws */
export async function renewWebhookSecret(id: number, body: StepUp): Promise<WebhookSecret> {
  const renewed = await call(calls.renewWebhookSecret, { params: { id }, body });
  await mutate(KEY);
  return renewed;
}

/** @throws what `call` throws */
export async function removeWebhook({ id, version }: Webhook): Promise<void> {
  await rereadAfterConflict(KEY, call(calls.removeWebhook, { params: { id }, ifMatch: version }));
  await mutate(KEY);
}

/** @throws what `call` throws */
export async function testWebhook(id: number): Promise<void> {
  await call(calls.testWebhook, { params: { id }, body: {} });
  await reread(id);
}

/** @param delivery without it, everything that failed is sent again @returns how many @throws what `call` throws */
export async function replayWebhook(id: number, delivery?: string): Promise<number> {
  const { replayed } = await call(calls.replayWebhook, { params: { id }, body: { delivery } });
  await reread(id);
  return replayed;
}

/** The endpoints and the log of one. */
async function reread(id: number): Promise<void> {
  const log = callPath(calls.listWebhookDeliveries, { params: { id } });
  await mutate((key) => typeof key === 'string' && (key === KEY || key.startsWith(log)));
}
