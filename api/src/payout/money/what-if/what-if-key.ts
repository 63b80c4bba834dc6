import { createHash } from 'node:crypto';
import { type Month, type Plan, planSchema } from '@powerline/contract/payout';

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** The same for the same plan, whichever version it is. */
export const planKey = (plan: Plan): string =>
  hashOf((Object.keys(planSchema.entries) as (keyof Plan)[]).sort().map((field) => [field, plan[field]]));

/** The same for the same plan over the same months. Closed months never change, so the result doesn’t either. */
export const whatIfKey = (plan: Plan, months: readonly Month[]): string => hashOf([planKey(plan), months]);
