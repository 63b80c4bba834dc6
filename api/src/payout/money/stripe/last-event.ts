import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../../infrastructure/database/rows.ts';

/** When Stripe last reported something that changed the books. app passes it to operations. */
export const findLastStripeEvent = async (dataSource: DataSource): Promise<Date | null> =>
  (await readValue(dataSource, v.nullable(v.date()), 'SELECT max(received_at) FROM stripe_events')) ?? null;
