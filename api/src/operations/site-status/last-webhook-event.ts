import type { DataSource } from 'typeorm';

/** When the webhook for card payments last brought an event; null without one. app passes it in from payout. */
export type LastWebhookEvent = (dataSource: DataSource) => Promise<Date | null>;

export const LAST_WEBHOOK_EVENT = Symbol('last webhook event');
